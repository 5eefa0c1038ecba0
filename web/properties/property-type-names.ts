import type { PropertyType } from '../../contract/properties/property-terms.ts';

/** What people read where the wire says a type. */
export const propertyTypeNames: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  condo: 'Condo',
  townhouse: 'Townhouse',
  land: 'Land',
  commercial: 'Commercial',
};
