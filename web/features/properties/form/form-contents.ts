import * as z from 'zod/mini';
import { Uuid } from '../../../../contract/primitives.ts';
import { type Amenity, Picture } from '../../../../contract/properties/properties.ts';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import {
  type FormField,
  fieldsOf,
  formFieldNames,
  propertyFields,
} from '../../../../contract/properties/property-fields.ts';
import { countsRooms } from '../../../../contract/properties/property-terms.ts';
import { degreesIn } from './location/degrees.ts';

/** A picture in the form: part of the listing, or an upload that the next save adds. */
export const FormPicture = z.extend(Picture, {
  /** null if the picture is already in the listing; `at` is the upload time in milliseconds. */
  upload: z.nullable(z.strictObject({ id: Uuid, at: z.int() })),
});
export type FormPicture = z.infer<typeof FormPicture>;

const textNames = [
  ...formFieldNames,
  'location.city',
  'location.suburb',
  'location.address',
  'location.coordinates.latitude',
  'location.coordinates.longitude',
] as const;
export type TextName = (typeof textNames)[number];

export interface FormContents extends Record<TextName, string> {
  amenities: string[];
  features: string[];
  pictures: FormPicture[];
}

const textsFrom = <T>(textOf: (name: TextName) => T) =>
  Object.fromEntries(textNames.map((name) => [name, textOf(name)])) as Record<TextName, T>;

const isRoomCount = (name: TextName) => name === 'bedrooms' || name === 'bathrooms';

const isField = (name: TextName): name is FormField => name in propertyFields;

export const blankContents: FormContents = {
  ...textsFrom((name) => (isField(name) ? propertyFields[name].blank : '')),
  amenities: [],
  features: [],
  pictures: [],
};

/** The schema of a stored draft. A missing or invalid field gets its value from `base`. */
export const readableContents = (base: FormContents) =>
  z.object({
    ...textsFrom((name) => z.catch(z.string(), base[name])),
    amenities: readableItems(z.string(), base.amenities),
    features: readableItems(z.string(), base.features),
    pictures: readableItems(FormPicture, base.pictures),
  });

/** Drops only a list's invalid items. A value that is not a list is replaced by `base`. */
const readableItems = <T>(item: z.ZodMiniType<T>, base: T[]) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) =>
        items.flatMap((each) => {
          const parsed = item.safeParse(each);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    ),
    base,
  );

export function contentsOf(property: OwnProperty): FormContents {
  const { city, suburb, address, coordinates } = property.location;
  const values: Record<TextName, string | number | boolean | null> = {
    ...fieldsOf(property),
    'location.city': city,
    'location.suburb': suburb,
    'location.address': address,
    'location.coordinates.latitude': coordinates?.latitude ?? null,
    'location.coordinates.longitude': coordinates?.longitude ?? null,
  };
  return {
    // Uses the same line breaks as a text area, so that unchanged text compares as equal.
    ...textsFrom((name) => String(values[name] ?? '').replaceAll('\r\n', '\n')),
    amenities: property.amenities.map(({ id }) => id),
    features: property.features,
    pictures: property.pictures.map((picture) => ({ ...picture, upload: null })),
  };
}

/** Reads the controls. The pictures are passed in, because they are not controls. */
export function readContents(form: HTMLFormElement, pictures: FormPicture[]): FormContents {
  const data = new FormData(form);
  return {
    ...textsFrom((name) => String(data.get(name) ?? '')),
    amenities: data.getAll('amenities').map(String),
    features: data.getAll('features').map(String),
    pictures,
  };
}

export function inputFrom(contents: FormContents, amenities: Amenity[]): unknown {
  const latitude = degreesIn(contents['location.coordinates.latitude']);
  const longitude = degreesIn(contents['location.coordinates.longitude']);
  const hasCoordinates = latitude !== undefined || longitude !== undefined;
  const fields = formFieldNames.map((name) => {
    const isNone =
      isRoomCount(name) && !countsRooms(contents.type, name) && contents[name].trim() === '';
    return [name, propertyFields[name].fromText(isNone ? '0' : contents[name])] as const;
  });
  return {
    ...Object.fromEntries(fields),
    location: {
      city: contents['location.city'],
      suburb: contents['location.suburb'],
      address: contents['location.address'],
      coordinates: hasCoordinates ? { latitude, longitude } : null,
    },
    images: contents.pictures.map(({ url }) => url),
    amenities: amenities.filter(({ id }) => contents.amenities.includes(id)),
    features: contents.features,
  };
}

/** The order of pictures and features matters; the order of amenities does not. */
export const isSame = (one: FormContents, other: FormContents): boolean =>
  textOf(one) === textOf(other);

function textOf(contents: FormContents): string {
  const typed = textNames.map((name) => contents[name]);
  const urls = contents.pictures.map(({ url }) => url);
  return JSON.stringify([typed, [...contents.amenities].sort(), urls, contents.features]);
}
