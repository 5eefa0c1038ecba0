import type { LetAs, PropertyType } from '../properties/property-terms.ts';

export const propertyTypeNames: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  condo: 'Condo',
  townhouse: 'Townhouse',
  land: 'Land',
  commercial: 'Commercial',
};

export const lettingNames: Record<LetAs, string> = { whole: 'Whole homes', room: 'Rooms' };
