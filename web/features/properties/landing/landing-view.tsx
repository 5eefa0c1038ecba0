import { browseAddress } from '../../../../contract/properties/browse-query.ts';
import { type LandingPlace, landingPath } from '../../../../contract/properties/landing-pages.ts';
import type { CardProperty } from '../../../../contract/properties/properties.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { grouped } from '../../../ui/text/grouped.ts';
import { Breadcrumbs } from '../../pages/breadcrumbs.tsx';
import { PageHeading } from '../../pages/page-heading.tsx';
import { PageMeta } from '../../pages/page-meta.tsx';
import { PropertyGrid } from '../card/property-grid.tsx';
import { landingCrumbs } from './landing-crumbs.ts';
import { landingTitle } from './landing-names.ts';
import { OtherPlaces, TypeGuide } from './other-places.tsx';

export interface Landing {
  place: LandingPlace;
  guide: { introduction: string; types: Record<string, string> };
  /** Null if the homes could not be read (503). */
  results: LandingResults | null;
}

export interface LandingResults {
  properties: CardProperty[];
  total: number;
  total_is_capped: boolean;
}

export function LandingView({ landing }: { landing: Landing }) {
  const { place, guide, results } = landing;
  const title = landingTitle(place);
  const introduction = splitLead(guide.introduction);
  return (
    <>
      <PageMeta
        title={title}
        description={descriptionOf(title, results)}
        path={landingPath(place)}
        unlisted={!results || results.total === 0}
      />
      <section className="border-b border-line bg-sunken">
        <div className="mx-auto max-w-page px-4 py-6 lg:py-12">
          <PageHeading
            title={title}
            above={<Breadcrumbs crumbs={landingCrumbs(place)} />}
            lead={place.type ? guide.types[place.type] : introduction.lead}
          />
        </div>
      </section>
      <div className="mx-auto flex max-w-page flex-col gap-14 px-4 pt-8 lg:gap-20 lg:pt-12">
        <LandingHomes landing={landing} />
        <section className="max-w-reading">
          <h2 className="mb-3 text-2xl">{`Renting in ${place.city}`}</h2>
          <p className="text-lg text-muted">
            {place.type ? guide.introduction : introduction.rest}
          </p>
        </section>
        {!place.type && <TypeGuide city={place.city} texts={guide.types} />}
        <OtherPlaces place={place} />
      </div>
    </>
  );
}

function LandingHomes({ landing: { place, results } }: { landing: Landing }) {
  const browse = browseAddress(place);
  if (!results || results.total === 0) {
    return (
      <EmptyState
        title={results ? 'Nothing to rent here today' : 'The homes could not be loaded'}
        text={
          results
            ? 'Try another place, or come back in a few days.'
            : 'Failed to load properties. Please try again later.'
        }
      >
        {results ? (
          <ButtonLink to={place.type ? landingPath({ city: place.city }) : '/properties'}>
            {place.type ? `All of ${place.city}` : 'Browse Properties'}
          </ButtonLink>
        ) : (
          <ButtonLink to={landingPath(place)}>Try again</ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{`${countOf(results)} right now`}</h2>
        <div className="flex flex-wrap gap-2">
          {!place.type && (
            <ButtonLink to={browseAddress({ city: place.city, let: 'room' })} variant="secondary">
              Rooms
            </ButtonLink>
          )}
          <ButtonLink to={browse} variant="secondary">
            Filter by rent and bedrooms
          </ButtonLink>
        </div>
      </div>
      <PropertyGrid properties={results.properties} across={4} firstSeen={1} />
      {results.total > results.properties.length && (
        <div className="mt-8 flex justify-center">
          <ButtonLink to={browse}>{`See all ${countOf(results)}`}</ButtonLink>
        </div>
      )}
    </section>
  );
}

function countOf({ total, total_is_capped: isCapped }: LandingResults): string {
  const count = `${grouped(total)}${isCapped ? '+' : ''}`;
  return `${count} ${total === 1 ? 'listing' : 'listings'}`;
}

const descriptionOf = (title: string, results: LandingResults | null): string =>
  `${title}, Zimbabwe: ${results ? countOf(results) : 'listings'} with pictures and prices. Message the owner, agent or agency directly, and never pay before you've seen the home.`;

/** Splits off the first sentence, which is shown above the homes; the rest follows below them. */
export function splitLead(text: string): { lead: string; rest: string } {
  const end = text.indexOf('. ') + 1;
  return { lead: text.slice(0, end), rest: text.slice(end).trim() };
}
