import type { LetAs, PropertyType } from '../../contract/properties/property-terms.ts';

/** What people read where the wire says a type. */
export const propertyTypeNames: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  condo: 'Condo',
  townhouse: 'Townhouse',
  land: 'Land',
  commercial: 'Commercial',
};

/** What the filter calls them. */
export const letAsNames: Record<LetAs, string> = { whole: 'Whole homes', room: 'Rooms' };
