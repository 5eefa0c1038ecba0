import { isDeepStrictEqual } from 'node:util';
import type {
  DashboardScope,
  OwnProperty,
  PropertyInput,
  PropertyStateChange,
} from '../../contract/property-editing.ts';
import type { Role } from '../../contract/roles.ts';
import type { Viewer } from '../http/viewer.ts';

/** Who lists homes. Renters have none, administrators do not act for others (P4 to P8). */
export const listers = ['owner', 'agency', 'agent'] as const satisfies readonly Role[];

/** What the rules look at. */
export interface RuledProperty {
  owner_id: string;
  agent_id: string | null;
  agency_id: number | null;
}

/** DEC-05; property-ownership.ts says the same in SQL. */
export function isOwn(viewer: Viewer, property: RuledProperty): boolean {
  if (!listers.some((role) => role === viewer.role)) return false;
  if (property.owner_id === viewer.id) return true;
  if (viewer.role === 'agent') return property.agent_id === viewer.id;
  if (viewer.role !== 'agency' || viewer.agencyId === null) return false;
  return property.agency_id === viewer.agencyId;
}

const scopes: Record<Role, readonly DashboardScope[]> = {
  renter: [],
  owner: ['owner'],
  agency: ['agency', 'owner'],
  agent: ['agent', 'owner'],
  super_admin: [],
};

/** Whose listings a dashboard shows: what the role is about, or the narrower one asked for (P4). */
export function scopeFor(role: Role, asked: DashboardScope | undefined) {
  return scopes[role].find((scope) => asked === undefined || scope === asked);
}

export const propertyStates = ['available', 'unavailable', 'rented'] as const;
export type PropertyState = (typeof propertyStates)[number];

/** Marking rented takes a home off offer, marking available says it is not rented (TABLE-12). */
export function stateAfter({ available, rented }: PropertyStateChange): PropertyState {
  if (rented) return 'rented';
  return available ? 'available' : 'unavailable';
}

/** Whether a listing says what was sent, so that sending it again is a repeat (F14). */
export function saysTheSame(listing: OwnProperty, sent: PropertyInput): boolean {
  const said = Object.keys(sent).map((field) => listing[field as keyof PropertyInput]);
  return isDeepStrictEqual(said, Object.values(sent));
}

type Sent = { [Field in keyof PropertyInput]?: PropertyInput[Field] | undefined };

const inHundredths = (value: number) => Math.round(value * 100) / 100;

/** What was sent in the form it is stored in: money and square metres have two decimals. */
export function asStored<I extends Sent>(input: I): I {
  const { price, size, location } = input;
  return {
    ...input,
    ...(price !== undefined && { price: inHundredths(price) }),
    ...(size !== undefined && { size: inHundredths(size) }),
    ...(location && { location: { ...location, coordinates: location.coordinates ?? null } }),
  };
}

export const revealsADay = 20;
