import type { CityCount } from '../../contract/properties/properties.ts';
import { RecentlyViewed } from '../favourites/recently-viewed-slot.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PopularLocations } from './popular-locations.tsx';

export const RestOfHome = ({ counts }: { counts: CityCount[] | Promise<CityCount[]> }) => (
  <>
    <HowItWorks />
    <PopularLocations counts={counts} />
    <RecentlyViewed />
    <OwnerCall />
  </>
);

function OwnerCall() {
  return (
    <section className="flex flex-col gap-4 rounded-card bg-brand-soft p-5 sm:gap-5 sm:p-10 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="text-2xl">Are You a Property Owner?</h2>
        <p className="mt-2 max-w-reading text-muted">
          List your home with pictures, reply to people who ask, and mark it as rented in one tap.
          Listing is free.
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:max-sm:flex-auto *:max-sm:px-2 *:max-sm:text-sm">
        <ButtonLink to="/owner/register">List Your Property</ButtonLink>
        <ButtonLink to="/owner/learn-more" variant="secondary">
          Learn More
        </ButtonLink>
      </div>
    </section>
  );
}
