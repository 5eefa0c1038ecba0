import type { PropertyDetail } from '../../contract/properties.ts';
import { propertyTypeNames } from './property-type-names.ts';

/** DETAIL-10 */
export function PropertyStats({ property }: { property: PropertyDetail }) {
  const stats = [
    { name: 'Bedrooms', value: property.bedrooms },
    { name: 'Bathrooms', value: property.bathrooms },
    { name: 'Size (m²)', value: property.size },
    { name: 'Type', value: propertyTypeNames[property.type] },
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
