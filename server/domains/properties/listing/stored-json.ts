import * as z from 'zod/mini';
import { Amenity, Coordinates, type Location } from '../../../../contract/properties/properties.ts';

// Drops invalid items, so that one bad value in the database cannot break a whole list.

const itemsOf = <S extends z.ZodMiniType>(item: S, stored: unknown): z.output<S>[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const parsed = item.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });

export const readAmenities = (stored: unknown): Amenity[] => itemsOf(Amenity, stored);

const name = z.catch(z.string(), '');
const StoredLocation = z.object({
  city: name,
  suburb: name,
  address: name,
  coordinates: z.catch(z.nullable(Coordinates), null),
});

export const readLocation = (stored: unknown): Location => StoredLocation.parse(stored);
