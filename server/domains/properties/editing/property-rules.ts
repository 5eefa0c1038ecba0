import { isDeepStrictEqual } from 'node:util';
import type {
  DashboardScope,
  OwnProperty,
  PropertyInput,
} from '../../../../contract/properties/property-editing.ts';
import {
  type PropertyState,
  type PropertyStep,
  stepsFrom,
} from '../../../../contract/properties/property-state.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Rules } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { administers, roleRules, rolesThat } from '../../accounts/role-rules.ts';

export const listers = rolesThat('listProperties');

export interface RuledProperty {
  owner_id: string;
  agent_id: string | null;
  agency_id: number | null;
}

/** The rule DEC-05; property-ownership.ts contains the same rule in SQL. */
export function isOwn(viewer: Viewer, property: RuledProperty): boolean {
  const { listProperties, actAsAgent, manageAgency } = roleRules[viewer.role];
  if (!listProperties) return false;
  if (property.owner_id === viewer.id) return true;
  if (actAsAgent && property.agent_id === viewer.id) return true;
  if (!manageAgency || viewer.agencyId === null) return false;
  return property.agency_id === viewer.agencyId;
}

interface ChangingProperty extends RuledProperty {
  state: string;
  hidden_at: Date | null;
}
type PropertyRule = (viewer: Viewer, property: ChangingProperty) => boolean;

const takesStep =
  (step: PropertyStep): PropertyRule =>
  (viewer, property) =>
    isOwn(viewer, property) && stepsFrom(property.state as PropertyState)[step];

/** A lister cannot publish a home that moderators hide (P9). */
const publishes =
  (step: PropertyStep): PropertyRule =>
  (viewer, property) =>
    takesStep(step)(viewer, property) && property.hidden_at === null;

/** What a viewer can do with a listing in its current state (P4i, P6 to P8). */
export const propertyRules: Rules<OwnProperty['viewer_can'], Viewer, ChangingProperty> = {
  edit: isOwn,
  view_statistics: isOwn,
  delete: (viewer, property) => isOwn(viewer, property) || administers(viewer.role),
  confirm: publishes('confirm'),
  mark_available: publishes('mark_available'),
  mark_unavailable: takesStep('mark_unavailable'),
  mark_rented: takesStep('mark_rented'),
  mark_not_rented: takesStep('mark_not_rented'),
};

/** The requested dashboard, or the role's first (P4); undefined if the role cannot request it. */
export function scopeFor(role: Role, asked: DashboardScope | undefined) {
  return roleRules[role].dashboards.find((scope) => asked === undefined || scope === asked);
}

/** Whether the listing already has these contents, which makes the request a repeat (F14). */
export function hasSameContents(property: OwnProperty, sent: PropertyInput): boolean {
  const said = Object.keys(sent).map((field) => property[field as keyof PropertyInput]);
  return isDeepStrictEqual(said, Object.values(sent));
}

export function asStored<I extends { location?: PropertyInput['location'] | undefined }>(
  input: I,
): I {
  const { location } = input;
  return location
    ? { ...input, location: { ...location, coordinates: location.coordinates ?? null } }
    : input;
}

export const revealsADay = 20;
