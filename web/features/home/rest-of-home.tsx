import type { CityCount } from '../../../contract/properties/properties.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecentlyViewed } from '../favourites/recently-viewed-slot.tsx';
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

const steps = [
  {
    title: 'Search Properties',
    text: 'Filter by suburb, rent and bedrooms. Every listing shows who posted it.',
  },
  {
    title: 'Connect with Owners',
    text: 'Ask about water, power and the deposit, and agree on a time to view.',
  },
  {
    title: 'Move In',
    text: 'See the home first. Then sign, pay, get a receipt and collect the keys.',
  },
] as const;

function HowItWorks() {
  return (
    <section>
      <h2 className="mb-3 text-2xl sm:mb-5">How It Works</h2>
      <ol className="grid gap-4 sm:gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft font-display text-xl font-bold text-brand-strong"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
