import * as z from 'zod/mini';
import { Uuid } from '../../contract/primitives.ts';
import { type Amenity, Picture } from '../../contract/properties.ts';
import type { OwnProperty } from '../../contract/property-editing.ts';

/** A picture of the form: already of the listing, or an upload that waits for it. */
export const FormPicture = z.extend(Picture, {
  /** null: the listing shows it already */
  upload: z.nullable(z.strictObject({ id: Uuid, at: z.int() })),
});
export type FormPicture = z.infer<typeof FormPicture>;

/** Everything the form holds, as it was typed. Named as its controls are. */
export const FormContents = z.strictObject({
  title: z.string(),
  type: z.string(),
  bedrooms: z.string(),
  bathrooms: z.string(),
  size: z.string(),
  description: z.string(),
  price: z.string(),
  currency: z.string(),
  'location.city': z.string(),
  'location.suburb': z.string(),
  'location.address': z.string(),
  'location.coordinates.latitude': z.string(),
  'location.coordinates.longitude': z.string(),
  amenities: z.array(z.string()),
  features: z.array(z.string()),
  pictures: z.array(FormPicture),
});
export type FormContents = z.infer<typeof FormContents>;
export type TextName = Exclude<keyof FormContents, 'amenities' | 'features' | 'pictures'>;

/** FORM-04, FORM-05 */
export const blankContents: FormContents = {
  title: '',
  type: 'apartment',
  bedrooms: '',
  bathrooms: '',
  size: '',
  description: '',
  price: '',
  currency: 'USD',
  'location.city': '',
  'location.suburb': '',
  'location.address': '',
  'location.coordinates.latitude': '',
  'location.coordinates.longitude': '',
  amenities: [],
  features: [],
  pictures: [],
};

/** What can be read of kept contents; a field that is missing or spoilt is as `base` has it. */
export function readableContents(kept: Record<string, unknown>, base: FormContents): FormContents {
  const fields = Object.entries(FormContents.shape).map(([name, schema]) => {
    const readable = name in lists ? readableItems(kept[name], lists[name]) : kept[name];
    const parsed = schema.safeParse(readable);
    return [name, parsed.success ? parsed.data : base[name as keyof FormContents]];
  });
  return Object.fromEntries(fields) as FormContents;
}

/** Lists lose what cannot be read of them, not the rest. */
const lists: Record<string, z.ZodMiniType> = {
  amenities: z.string(),
  features: z.string(),
  pictures: FormPicture,
};

const readableItems = (value: unknown, schema: z.ZodMiniType | undefined): unknown =>
  Array.isArray(value) ? value.filter((item) => schema?.safeParse(item).success) : value;

/** FORM-22, FORM-25 */
export function contentsOf(property: OwnProperty): FormContents {
  const { location } = property;
  return {
    title: property.title,
    type: property.type,
    bedrooms: String(property.bedrooms),
    bathrooms: String(property.bathrooms),
    size: String(property.size),
    // As a text area gives it back.
    description: property.description.replaceAll('\r\n', '\n'),
    price: String(property.price),
    currency: property.currency,
    'location.city': location.city,
    'location.suburb': location.suburb,
    'location.address': location.address,
    'location.coordinates.latitude': String(location.coordinates?.latitude ?? ''),
    'location.coordinates.longitude': String(location.coordinates?.longitude ?? ''),
    amenities: property.amenities.map(({ id }) => id),
    features: property.features,
    pictures: property.pictures.map((picture) => ({ ...picture, upload: null })),
  };
}

const isListed = (name: string) =>
  name === 'amenities' || name === 'features' || name === 'pictures';
const textNames = Object.keys(blankContents).filter((name): name is TextName => !isListed(name));

/** What the controls hold now; the pictures are kept beside them. */
export function readContents(form: HTMLFormElement, pictures: FormPicture[]): FormContents {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const texts = Object.fromEntries(textNames.map((name) => [name, text(name)]));
  return {
    ...(texts as Record<TextName, string>),
    amenities: data.getAll('amenities').map(String),
    features: data.getAll('features').map(String),
    pictures,
  };
}

/** What the form says in the words of the contract, for its schema to judge. */
export function inputFrom(contents: FormContents, amenities: Amenity[]): unknown {
  const latitude = numberIn(contents['location.coordinates.latitude']);
  const longitude = numberIn(contents['location.coordinates.longitude']);
  const hasCoordinates = latitude !== undefined || longitude !== undefined;
  return {
    title: contents.title,
    description: contents.description,
    price: numberIn(contents.price),
    currency: contents.currency,
    type: contents.type,
    bedrooms: numberIn(contents.bedrooms),
    bathrooms: numberIn(contents.bathrooms),
    size: numberIn(contents.size),
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

/** Nothing typed is not zero. */
const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

/** Order matters for pictures and features, not for ticks. */
export const isSame = (one: FormContents, other: FormContents): boolean =>
  textOf(one) === textOf(other);

function textOf(contents: FormContents): string {
  const { amenities, pictures, features, ...texts } = contents;
  const urls = pictures.map(({ url }) => url);
  const typed = textNames.map((name) => texts[name]);
  return JSON.stringify([typed, [...amenities].sort(), urls, features]);
}
