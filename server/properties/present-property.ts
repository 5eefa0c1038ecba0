import {
  type Picture,
  type PropertyDetail,
  PropertySummary,
  type PropertySummary as Summary,
} from '../../contract/properties.ts';
import { fieldsOf } from '../../contract/property-fields.ts';
import type { ObjectStore } from '../storage/store.ts';
import { variantKey } from '../uploads/variant-key.ts';
import type { ListedPropertyRow, PropertyRow } from './property-queries.ts';
import { readAmenities, readLocation, readVariants } from './stored-json.ts';

const { type: PropertyType, currency: Currency } = PropertySummary.shape;

type PublicUrl = ObjectStore['publicUrl'];

/** A listing as anybody may see it in a list. */
export function presentProperty(row: ListedPropertyRow, publicUrl: PublicUrl): Summary {
  return {
    id: row.id,
    ...fieldsOf(row),
    currency: Currency.parse(row.currency),
    type: PropertyType.parse(row.type),
    location: readLocation(row.location),
    images: row.picture_keys.map((key) => publicUrl('property-images', key)),
    amenities: readAmenities(row.amenities),
    features: row.features,
    owner_id: row.owner_id,
    agency_id: row.agency_id,
    agent_id: row.agent_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    available: row.state === 'available',
    rented: row.state === 'rented',
    agency: row.agency_name === null ? null : { name: row.agency_name, logo: row.agency_logo },
    agent: presentLister(row),
    cover: row.cover && presentPicture(row.cover, publicUrl),
  };
}

/** A listing on its own page. */
export function presentPropertyDetail(row: PropertyRow, publicUrl: PublicUrl): PropertyDetail {
  const picture_keys = row.pictures.map(({ key }) => key);
  const cover = row.pictures[0] ?? null;
  const summary = presentProperty({ ...row, picture_keys, cover }, publicUrl);
  const avatar = row.agent_name === null ? row.owner_avatar : row.agent_avatar;
  return {
    ...summary,
    reference: row.reference,
    agent: summary.agent && { ...summary.agent, avatar },
    pictures: row.pictures.map((picture) => presentPicture(picture, publicUrl)),
  };
}

/** "Listed by": the agent, else the owner (CARD-13); with a tick where the agency vouches for them. */
function presentLister(row: ListedPropertyRow): Summary['agent'] {
  if (row.agent_name === null) {
    return row.owner_name === null ? null : { name: row.owner_name, confirmed: false };
  }
  const isOfAgency = row.agent_agency_id !== null && row.agent_agency_id === row.agency_id;
  return { name: row.agent_name, confirmed: isOfAgency && row.agent_confirmed_at !== null };
}

function presentPicture(picture: PropertyRow['pictures'][number], publicUrl: PublicUrl): Picture {
  const urlOf = (key: string) => publicUrl('property-images', key);
  return {
    url: urlOf(picture.key),
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    variants: readVariants(picture.variants).map(({ width, format, bytes }) => ({
      format,
      width,
      bytes,
      url: urlOf(variantKey(picture.key, width, format)),
    })),
  };
}
