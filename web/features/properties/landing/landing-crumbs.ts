import { type LandingPlace, landingPath } from '../../../../contract/properties/landing-pages.ts';
import type { Crumb } from '../../pages/breadcrumbs.tsx';

export const landingCrumbs = ({ city, type }: LandingPlace): Crumb[] => [
  { label: 'Homes to rent', to: '/properties' },
  ...(type ? [{ label: city, to: landingPath({ city }) }] : []),
];
