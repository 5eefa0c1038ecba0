import type { ClaimField } from '../../../contract/properties/claims/claims.ts';
import { propertyFields } from '../../../contract/properties/property-fields.ts';
import { readsAdministration, roleRules } from '../../accounts/role-rules.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { Talk } from '../../ports.ts';
import type { RuledProperty } from '../editing/property-rules.ts';

/** Nobody has viewed a home sooner after the first word about it. */
const viewingTakesMs = 86_400_000;

/**
 * CLAIM-01: a renter who has talked with its lister about the home for a day. Whoever lists homes
 * could speak for or against their own.
 */
export function mayAnswer(
  viewer: Viewer,
  property: RuledProperty,
  talk: Talk | undefined,
  now: Date,
): boolean {
  const { listProperties } = roleRules[viewer.role];
  if (listProperties || readsAdministration(viewer.role)) return false;
  if ([property.owner_id, property.agent_id].includes(viewer.id)) return false;
  return talk !== undefined && now.getTime() - talk.began_at.getTime() >= viewingTakesMs;
}

/** Whether it is a value of the field, and another than the one that it corrects. */
export function isCorrection(field: ClaimField, value: string, found: string): boolean {
  const { fromText, sent } = propertyFields[field];
  const parsed = sent.safeParse(fromText(found));
  return parsed.success && String(parsed.data) === found && found !== value;
}
