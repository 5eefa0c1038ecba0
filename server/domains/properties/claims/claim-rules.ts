import type { ClaimField, ViewerClaims } from '../../../../contract/properties/claims/claims.ts';
import { propertyFields } from '../../../../contract/properties/property-fields.ts';
import type { Rules } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { readsAdministration, roleRules } from '../../accounts/role-rules.ts';
import type { RuledProperty } from '../editing/property-rules.ts';

/** Milliseconds. A viewing within a day of a renter's first message is not credible. */
const viewingTakesMs = 86_400_000;

/** A conversation in which both people wrote. The viewer has not blocked the other person. */
export interface Talk {
  began_at: Date;
}

interface Claimed {
  property: RuledProperty;
  talk: Talk | undefined;
  now: Date;
}

/** Only renters can answer, a day or more after their first message (CLAIM-01). */
export const claimRules: Rules<ViewerClaims['viewer_can'], Viewer, Claimed> = {
  answer: (viewer, { property, talk, now }) => {
    const { listProperties } = roleRules[viewer.role];
    if (listProperties || readsAdministration(viewer.role)) return false;
    if ([property.owner_id, property.agent_id].includes(viewer.id)) return false;
    return talk !== undefined && now.getTime() - talk.began_at.getTime() >= viewingTakesMs;
  },
};

/** Whether `found` is a valid value of the field and differs from the claimed one. */
export function isCorrection(field: ClaimField, value: string, found: string): boolean {
  const { fromText, sent } = propertyFields[field];
  const parsed = sent.safeParse(fromText(found));
  return parsed.success && String(parsed.data) === found && found !== value;
}
