import { withoutHiddenClaims } from '../../../../contract/properties/claims/power-and-water.ts';
import {
  CardProperty,
  type Picture,
  PropertyDetail,
  PropertySummary,
} from '../../../../contract/properties/properties.ts';
import { present } from '../../../http/answers/present.ts';
import type { ObjectStore } from '../../../platform/storage/store.ts';
import {
  presentPicture,
  presentSharePicture,
  type StoredPicture,
} from '../../../platform/uploads/pictures/present-picture.ts';
import { presentListingAgency } from '../../agencies/present-agency.ts';
import { confirmedClaims, withoutValues } from '../claims/present-claims.ts';
import type { CardRow, ListedPropertyRow, PropertyRow } from './property-queries.ts';
import { readAmenities, readLocation } from './stored-json.ts';

type Store = Pick<ObjectStore, 'publicUrl'>;
const addressIn = (store: Store) => (key: string) => store.publicUrl('property-images', key);

const onEveryListing = (row: Pick<CardRow, 'location' | 'confirmed_at' | 'state'> & ListerRow) => ({
  location: readLocation(row.location),
  confirmed_on: row.confirmed_at,
  available: row.state === 'available',
  rented: row.state === 'rented',
  agent: listerOf(row),
});

export const summaryFields = (row: ListedPropertyRow, store: Store) => ({
  ...onEveryListing(row),
  images: row.picture_keys.map(addressIn(store)),
  amenities: readAmenities(row.amenities),
  agency: presentListingAgency(row, isListerConfirmed(row)),
  cover: row.cover && presentPicture(row.cover, addressIn(store)),
});

export const presentProperty = (row: ListedPropertyRow, store: Store): PropertySummary =>
  present(PropertySummary, withoutHidden(row), summaryFields(row, store));

export function detailFields(row: PropertyRow, store: Store) {
  const picture_keys = row.pictures.map(({ key }) => key);
  const cover = row.pictures[0] ?? null;
  const summary = summaryFields({ ...row, picture_keys, cover }, store);
  const avatar = row.agent_name === null ? row.owner_avatar : row.agent_avatar;
  return {
    ...summary,
    confirmed_claims: confirmedClaims(row),
    agent: summary.agent && { ...summary.agent, avatar },
    share_picture: cover && presentSharePicture(cover, addressIn(store)),
    pictures: row.pictures.map((picture) => presentPicture(picture, addressIn(store))),
  };
}

export const presentPropertyDetail = (row: PropertyRow, store: Store): PropertyDetail =>
  present(PropertyDetail, withoutHidden(row), detailFields(row, store));

/** Without the values, and the features repeating them, that corrections hide (CLAIM-04). */
export const withoutHidden = <Row extends { features: string[]; hidden_claims: string[] }>(
  row: Row,
) => ({
  ...row,
  ...withoutValues(row.hidden_claims),
  features: withoutHiddenClaims(row.features, row.hidden_claims),
});

/** Width in pixels of the narrowest rendition on a card (web/ui/picture/picture-renditions.ts). */
const minCardWidth = 320;
// In characters. Longer than the two lines that the widest card shows.
const maxDescriptionLength = 160;

export const presentCard = (row: CardRow, store: Store): CardProperty =>
  present(CardProperty, row, {
    ...onEveryListing(row),
    description: beginningOf(row.description),
    agency:
      row.agency_name === null
        ? null
        : { name: row.agency_name, lister_confirmed: isListerConfirmed(row) },
    cover: row.cover && presentCover(row.cover, addressIn(store)),
  });

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

type ListerRow = Pick<
  CardRow,
  'agent_name' | 'owner_name' | 'agent_is_confirmed' | 'owner_is_confirmed'
>;

/** "Listed by": the agent and whether the agency confirmed them, or else the owner (CARD-13). */
function listerOf(row: ListerRow): PropertySummary['agent'] {
  if (row.agent_name === null) {
    return row.owner_name === null ? null : { name: row.owner_name, confirmed: false };
  }
  return { name: row.agent_name, confirmed: row.agent_is_confirmed === true };
}

const isListerConfirmed = (row: ListerRow): boolean =>
  (row.agent_name === null ? row.owner_is_confirmed : row.agent_is_confirmed) === true;
