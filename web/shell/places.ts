import { cities } from '../../contract/properties/property-terms.ts';

export interface Place {
  label: string;
  to: string;
}

export const browsePage: Place = { label: 'Browse Properties', to: '/properties' };
export const aboutPage: Place = { label: 'About', to: '/about' };
export const checkAgentPage: Place = { label: 'Check an agent', to: '/check-an-agent' };
export const savedPage: Place = { label: 'Saved homes', to: '/saved' };
export const mySearchPage: Place = { label: 'My search', to: '/my-search' };
export const returnHome: Place = { label: 'Return to Home', to: '/' };

/** The links in the "Join as" menu and in the mobile sheet (HDR-10 to HDR-13). */
export const waysToJoin: Place[] = [
  { label: 'Regular User', to: '/auth?tab=register' },
  { label: 'Property Owner', to: '/owner/register' },
  { label: 'Real Estate Agent', to: '/agent/register' },
  { label: 'Real Estate Agency', to: '/agency/register' },
];

/** Ways for a renter to become a lister (HDR-24, SHEET-05). */
export const waysToGrow: Place[] = [
  { label: 'Become an Owner', to: '/owner/register' },
  { label: 'Join as Agent', to: '/agent/register' },
  { label: 'Register Agency', to: '/agency/register' },
];

export const cityLinks: Place[] = cities.map((city) => ({
  label: city,
  to: `/properties?city=${encodeURIComponent(city)}`,
}));
