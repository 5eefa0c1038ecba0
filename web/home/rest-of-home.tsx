import type { CityCount } from '../../contract/properties/properties.ts';
import { RecentlyViewed } from '../favourites/recently-viewed-slot.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnerCall } from './owner-call.tsx';
import { PopularLocations } from './popular-locations.tsx';

/** How renting here goes, where homes are, and the way for owners. */
export const RestOfHome = ({ counts }: { counts: CityCount[] | Promise<CityCount[]> }) => (
  <>
    <HowItWorks />
    <PopularLocations counts={counts} />
    <RecentlyViewed />
    <OwnerCall />
  </>
);
