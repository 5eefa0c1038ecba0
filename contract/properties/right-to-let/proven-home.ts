import type { PropertyInput } from '../property-editing.ts';

export type ProvenHome = Pick<PropertyInput, 'title' | 'type' | 'let_as' | 'bedrooms' | 'location'>;

const parts = ({ location, ...own }: ProvenHome) => ({
  ...own,
  city: location.city,
  suburb: location.suburb,
  address: location.address,
  coordinates: location.coordinates
    ? `${location.coordinates.latitude} ${location.coordinates.longitude}`
    : null,
});
type ProvenPart = keyof ReturnType<typeof parts>;

/**
 * Changing any of these fields ends the right to let (RIGHT-04), because the document may then be
 * about another home. The trigger `properties_end_right_to_let` compares the same columns.
 */
export const provenParts: Record<ProvenPart, string> = {
  title: 'the title',
  type: 'the type',
  let_as: 'whole home or room',
  bedrooms: 'the number of bedrooms',
  city: 'the city',
  suburb: 'the suburb',
  address: 'the address',
  coordinates: 'the place on the map',
};

export function changedParts(before: ProvenHome, after: ProvenHome): ProvenPart[] {
  const [one, other] = [parts(before), parts(after)];
  const names = Object.keys(provenParts) as ProvenPart[];
  return names.filter((name) => one[name] !== other[name]);
}
