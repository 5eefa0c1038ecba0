import { Form, Link } from 'react-router';
import { type BrowseFilters, browseAddress } from '../../../contract/properties/browse-query.ts';
import avif640 from '../../assets/hero/hero-640.avif';
import jpeg640 from '../../assets/hero/hero-640.jpg';
import webp640 from '../../assets/hero/hero-640.webp';
import avif1280 from '../../assets/hero/hero-1280.avif';
import webp1280 from '../../assets/hero/hero-1280.webp';
import { listYourProperty } from '../../shell/linked-places.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { browsePage } from '../../shell/places.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FirstPicture, unlessSavingData } from '../../ui/picture/picture.tsx';
import { PlaceSearch } from '../properties/filters/place-search.tsx';

export function Hero() {
  return (
    <section className="border-b border-line bg-sunken">
      <div className="mx-auto grid max-w-page items-center gap-8 px-4 py-6 sm:py-8 lg:grid-cols-2 lg:py-14">
        <div className="flex flex-col gap-4 sm:gap-5">
          <h1 className="text-3xl sm:text-5xl">Find Your Perfect Home in Zimbabwe</h1>
          <p className="max-w-reading text-muted sm:text-lg">
            Houses, flats and cottages from owners and agents you can message directly. Never pay
            before a viewing.
          </p>
          <Form action="/properties" aria-label="Find a home" className="flex items-end gap-2">
            <PlaceSearch />
            <Button type="submit">Search</Button>
          </Form>
          <SearchChips />
          <div className="flex flex-wrap gap-3 *:max-sm:flex-1 *:max-sm:px-2 *:max-sm:text-sm">
            <PlaceLink place={browsePage} variant="secondary" />
            <PlaceLink place={listYourProperty} variant="secondary" />
          </div>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

const searches: [label: string, filters: BrowseFilters][] = [
  ['Harare', { city: 'Harare' }],
  ['Under $300', { maxPrice: 300 }],
  ['2 bedrooms or more', { bedrooms: 2 }],
  ['Rooms', { let: 'room' }],
];

function SearchChips() {
  return (
    <ul aria-label="Popular searches" className="flex flex-wrap gap-2">
      {searches.map(([label, filters]) => (
        <li key={label}>
          <Link
            to={browseAddress(filters)}
            className="flex min-h-target items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:bg-canvas"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const sizes = '(min-width: 1024px) 36rem, 100vw';
const avif = `${avif640} 640w, ${avif1280} 1280w`;
const phone = '(max-width: 639px)';
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w';

/** A decorative picture. Phones show the first home instead and do not request the picture. */
function HeroPicture() {
  return (
    <picture className={classNames('max-sm:hidden', unlessSavingData)}>
      <FirstPicture srcSet={avif} sizes={sizes} media="(min-width: 640px)" />
      <source media={phone} srcSet={nothing} sizes="1px" />
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={`${webp640} 640w, ${webp1280} 1280w`} sizes={sizes} />
      <img
        src={jpeg640}
        alt=""
        width={1280}
        height={800}
        loading="lazy"
        fetchPriority="high"
        className="aspect-16/10 w-full rounded-card bg-line object-cover"
      />
    </picture>
  );
}
