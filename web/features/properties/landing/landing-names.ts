import type { LandingPlace } from '../../../../contract/properties/landing-pages.ts';
import type { PropertyType } from '../../../../contract/properties/property-terms.ts';

export const typePlurals: Record<PropertyType, string> = {
  house: 'Houses',
  apartment: 'Apartments',
  condo: 'Condos',
  townhouse: 'Townhouses',
  land: 'Land',
  commercial: 'Commercial property',
};

export const landingTitle = ({ city, type }: LandingPlace): string =>
  `${type ? typePlurals[type] : 'Homes'} to rent in ${city}`;
