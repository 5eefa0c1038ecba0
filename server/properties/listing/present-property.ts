import * as z from 'zod/mini';
import { dayInHarare } from '../../../contract/harare-day.ts';
import { withoutHiddenClaims } from '../../../contract/properties/claims/power-and-water.ts';
import type {
  CardProperty,
  Picture,
  PropertyDetail,
  PropertySummary as Summary,
} from '../../../contract/properties/properties.ts';
import {
  cardFieldNames,
  fieldSchemas,
  propertyFieldNames,
} from '../../../contract/properties/property-fields.ts';
import { presentListingAgency } from '../../agencies/present-agency.ts';
import type { ObjectStore } from '../../storage/store.ts';
import {
  presentPicture,
  presentSharePicture,
  type StoredPicture,
} from '../../uploads/pictures/present-picture.ts';
import { confirmedClaims, withoutValues } from '../claims/present-claims.ts';
import type { CardRow, ListedPropertyRow, PropertyRow } from './property-queries.ts';
import { readAmenities, readLocation } from './stored-json.ts';

const CardFields = z.object(fieldSchemas('shown', cardFieldNames));
const AllFields = z.object(fieldSchemas('shown', propertyFieldNames));

/** All fields, including values that corrections hide from renters. */
export const fieldsOf = (row: PropertyRow) => AllFields.parse(row);

type PublicUrl = ObjectStore['publicUrl'];
const addressIn = (publicUrl: PublicUrl) => (key: string) => publicUrl('property-images', key);

type ListerRow = Pick<
  CardRow,
  'agent_name' | 'owner_name' | 'agent_is_confirmed' | 'owner_is_confirmed'
>;

export function presentProperty(row: ListedPropertyRow, publicUrl: PublicUrl): Summary {
  return {
    id: row.id,
    ...CardFields.parse(row),
    location: readLocation(row.location),
    images: row.picture_keys.map(addressIn(publicUrl)),
    amenities: readAmenities(row.amenities),
    features: withoutHiddenClaims(row.features, row.hidden_claims),
    owner_id: row.owner_id,
    agency_id: row.agency_id,
    agent_id: row.agent_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirmed_on: dayInHarare(row.confirmed_at),
    move_in_cost: row.move_in_cost,
    available: row.state === 'available',
    rented: row.state === 'rented',
    agency: presentListingAgency(row, isListerConfirmed(row)),
    agent: presentLister(row),
    cover: row.cover && presentPicture(row.cover, addressIn(publicUrl)),
  };
}

export function presentPropertyDetail(row: PropertyRow, publicUrl: PublicUrl): PropertyDetail {
  const picture_keys = row.pictures.map(({ key }) => key);
  const cover = row.pictures[0] ?? null;
  const summary = presentProperty({ ...row, picture_keys, cover }, publicUrl);
  const avatar = row.agent_name === null ? row.owner_avatar : row.agent_avatar;
  return {
    ...summary,
    ...fieldsOf(row),
    ...withoutValues(row.hidden_claims),
    confirmed_claims: confirmedClaims(row),
    right_to_let: row.right_to_let && {
      kind: row.right_to_let.kind,
      seen_on: row.right_to_let.seen_on,
    },
    reference: row.reference,
    agent: summary.agent && { ...summary.agent, avatar },
    share_picture: cover && presentSharePicture(cover, addressIn(publicUrl)),
    pictures: row.pictures.map((picture) => presentPicture(picture, addressIn(publicUrl))),
  };
}

/** Width in pixels of the narrowest rendition on a card (web/ui/picture/picture-renditions.ts). */
const minCardWidth = 320;
// In characters. Longer than the two lines that the widest card shows.
const maxDescriptionLength = 160;

export function presentCard(row: CardRow, publicUrl: PublicUrl): CardProperty {
  const { city, suburb } = readLocation(row.location);
  return {
    id: row.id,
    ...CardFields.parse(row),
    description: beginningOf(row.description),
    location: { city, suburb },
    created_at: row.created_at.toISOString(),
    confirmed_on: dayInHarare(row.confirmed_at),
    move_in_cost: row.move_in_cost,
    available: row.state === 'available',
    rented: row.state === 'rented',
    agency:
      row.agency_name === null
        ? null
        : { name: row.agency_name, lister_confirmed: isListerConfirmed(row) },
    agent: presentLister(row),
    cover: row.cover && presentCover(row.cover, addressIn(publicUrl)),
  };
}

/** Omits renditions too narrow for a card. Of the rest, only the narrowest has a file size. */
function presentCover(stored: StoredPicture, urlOf: (key: string) => string): Picture {
  const { renditions, ...picture } = presentPicture(stored, urlOf);
  const fitting = renditions.filter(({ width }) => width >= minCardWidth);
  const [narrowest, ...wider] = fitting.length > 0 ? fitting : renditions.slice(-1);
  return {
    ...picture,
    renditions: narrowest ? [narrowest, ...wider.map(({ width }) => ({ width }))] : [],
  };
}

function beginningOf(description: string): string {
  if (description.length <= maxDescriptionLength) return description;
  const cut = description.slice(0, maxDescriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2)).toWellFormed()}…`;
}

/** "Listed by": the agent and whether the agency confirmed them, or else the owner (CARD-13). */
function presentLister(row: ListerRow): Summary['agent'] {
  if (row.agent_name === null) {
    return row.owner_name === null ? null : { name: row.owner_name, confirmed: false };
  }
  return { name: row.agent_name, confirmed: row.agent_is_confirmed === true };
}

const isListerConfirmed = (row: ListerRow): boolean =>
  (row.agent_name === null ? row.owner_is_confirmed : row.agent_is_confirmed) === true;
