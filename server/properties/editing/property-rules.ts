import { isDeepStrictEqual } from 'node:util';
import type {
  DashboardScope,
  OwnProperty,
  PropertyInput,
} from '../../../contract/properties/property-editing.ts';
import { type PropertyState, stepsFrom } from '../../../contract/properties/property-state.ts';
import type { Role } from '../../../contract/roles.ts';
import { administers, roleRules, rolesThat } from '../../accounts/role-rules.ts';
import type { Viewer } from '../../http/requests/viewer.ts';

/** The roles that list homes (P4 to P8). */
export const listers = rolesThat('listProperties');

/** The facts about a listing that the rules need. */
export interface RuledProperty {
  owner_id: string;
  agent_id: string | null;
  agency_id: number | null;
}

/** DEC-05; property-ownership.ts says the same in SQL. */
export function isOwn(viewer: Viewer, property: RuledProperty): boolean {
  const { listProperties, actAsAgent, manageAgency } = roleRules[viewer.role];
  if (!listProperties) return false;
  if (property.owner_id === viewer.id) return true;
  if (actAsAgent && property.agent_id === viewer.id) return true;
  if (!manageAgency || viewer.agencyId === null) return false;
  return property.agency_id === viewer.agencyId;
}

/** P4i and P6 to P8: all with one's own as its state allows, and nothing with another's. */
export function propertyPermissions(
  viewer: Viewer,
  property: RuledProperty & { state: PropertyState; isHidden: boolean },
): OwnProperty['viewer_can'] {
  const own = isOwn(viewer, property);
  const steps = stepsFrom(property.state);
  return {
    edit: own,
    view_statistics: own,
    delete: own || administers(viewer.role),
    // Nobody publishes around a decision of the moderation (P9).
    confirm: own && steps.confirm && !property.isHidden,
    mark_available: own && steps.mark_available && !property.isHidden,
    mark_unavailable: own && steps.mark_unavailable,
    mark_rented: own && steps.mark_rented,
    mark_not_rented: own && steps.mark_not_rented,
  };
}

/**
 * The dashboard that is shown: the role's first, or the narrower one asked for (P4). Undefined
 * where the role may not open it.
 */
export function scopeFor(role: Role, asked: DashboardScope | undefined) {
  return roleRules[role].dashboards.find((scope) => asked === undefined || scope === asked);
}

/** Whether a listing has just the sent contents, so that sending them again is a repeat (F14). */
export function saysTheSame(property: OwnProperty, sent: PropertyInput): boolean {
  const said = Object.keys(sent).map((field) => property[field as keyof PropertyInput]);
  return isDeepStrictEqual(said, Object.values(sent));
}

/** The sent fields as they are stored: without a place on the map the coordinates are null. */
export function asStored<I extends { location?: PropertyInput['location'] | undefined }>(
  input: I,
): I {
  const { location } = input;
  return location
    ? { ...input, location: { ...location, coordinates: location.coordinates ?? null } }
    : input;
}

export const revealsADay = 20;
