import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { countsRooms, type PropertyType } from '../../../../contract/properties/property-terms.ts';
import { propertyTypeNames } from '../../../../contract/search/property-type-names.ts';

const roomIn: Record<PropertyType, string> = {
  house: 'Room in a house',
  apartment: 'Room in an apartment',
  condo: 'Room in a condo',
  townhouse: 'Room in a townhouse',
  land: 'Land',
  commercial: 'Commercial room',
};

/** Plots of land don't show bedrooms (DETAIL-10). */
export function PropertyStats({ property }: { property: PropertyDetail }) {
  const { type, let_as, bedrooms, bathrooms, size } = property;
  const stats = [
    ...(bedrooms > 0 || countsRooms(type, 'bedrooms')
      ? [{ name: 'Bedrooms', value: bedrooms }]
      : []),
    ...(bathrooms > 0 || countsRooms(type, 'bathrooms')
      ? [{ name: 'Bathrooms', value: bathrooms }]
      : []),
    { name: 'Size (m²)', value: size },
    {
      name: 'Type',
      value: let_as === 'room' ? roomIn[type] : propertyTypeNames[type],
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex flex-col bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
