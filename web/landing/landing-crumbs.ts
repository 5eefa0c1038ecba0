import { type LandingPlace, landingPath } from '../../contract/properties/landing-pages.ts';
import type { Crumb } from '../pages/breadcrumbs.tsx';

/** The way down to a place, without the place itself. */
export const landingCrumbs = ({ city, type }: LandingPlace): Crumb[] => [
  { label: 'Homes to rent', to: '/properties' },
  ...(type ? [{ label: city, to: landingPath({ city }) }] : []),
];
