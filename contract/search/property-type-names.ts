import type { LetAs, PropertyType } from '../properties/property-terms.ts';

/** The names that people read for the types of the API. */
export const propertyTypeNames: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  condo: 'Condo',
  townhouse: 'Townhouse',
  land: 'Land',
  commercial: 'Commercial',
};

/** The names of the filter's choices. */
export const letAsNames: Record<LetAs, string> = { whole: 'Whole homes', room: 'Rooms' };
