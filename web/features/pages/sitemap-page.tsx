import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { indexedPaths } from '../../../contract/pages.ts';
import { landingPath } from '../../../contract/properties/landing-pages.ts';
import { type City, cities, propertyTypes } from '../../../contract/properties/property-terms.ts';
import { blogPage, checklistsPage } from '../../shell/linked-places.ts';
import { aboutPage, browsePage, checkAgentPage } from '../../shell/places.ts';
import { typePlurals } from '../properties/landing/landing-names.ts';
import { articlePath, articles } from './articles/articles.ts';
import { PageHeading } from './page-heading.tsx';
import { PageMeta } from './page-meta.tsx';

const description =
  'All pages of Musha in one place: homes to rent by city and type, guides for renters, pages for owners, agents and agencies, and how to reach us.';

export function Component() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-10 lg:py-16">
      <PageMeta title="Sitemap" description={description} path="/sitemap" />
      <PageHeading title="Sitemap" lead="All pages of Musha in one place." />
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        <PageList group="Homes" />
        <Group title="Guides">
          {articles.map((article) => (
            <Entry key={article.slug} to={articlePath(article)}>
              {article.title}
            </Entry>
          ))}
        </Group>
        <PageList group={listers} />
        <PageList group="About Musha" />
      </div>
      <section>
        <h2 className="mb-6 border-t border-line pt-10 text-2xl">Homes by city</h2>
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map((city) => (
            <CityList key={city} city={city} />
          ))}
        </div>
      </section>
    </div>
  );
}

const PageList = ({ group }: { group: PageGroup }) => (
  <Group title={group}>
    {pagesIn(group).map(({ label, to }) => (
      <Entry key={to} to={to}>
        {label}
      </Entry>
    ))}
  </Group>
);

const CityList = ({ city }: { city: City }) => (
  <section>
    <h3 className="mb-1 text-lg">
      <Link to={landingPath({ city })} className={entryClasses}>
        {city}
      </Link>
    </h3>
    <ul className="flex flex-wrap gap-x-5">
      {propertyTypes.map((type) => (
        <Entry key={type} to={landingPath({ city, type })}>
          {typePlurals[type]}
        </Entry>
      ))}
    </ul>
  </section>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-xl">{title}</h2>
    <ul>{children}</ul>
  </section>
);

const entryClasses = 'inline-flex min-h-target items-center text-brand hover:underline';

const Entry = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={entryClasses}>
      {children}
    </Link>
  </li>
);

type IndexedPath = (typeof indexedPaths)[number];
const listers = 'For owners, agents and agencies';
type PageGroup = 'Homes' | 'About Musha' | typeof listers;

const names: Record<IndexedPath, { label: string; group: PageGroup }> = {
  '/': { label: 'Home', group: 'Homes' },
  '/properties': { label: browsePage.label, group: 'Homes' },
  '/resources': { label: checklistsPage.label, group: 'Homes' },
  '/blog': { label: blogPage.label, group: 'Homes' },
  '/about': { label: aboutPage.label, group: 'About Musha' },
  '/check-an-agent': { label: checkAgentPage.label, group: 'Homes' },
  '/contact': { label: 'Contact', group: 'About Musha' },
  '/pricing': { label: 'Pricing', group: 'About Musha' },
  '/terms': { label: 'Terms', group: 'About Musha' },
  '/privacy': { label: 'Privacy', group: 'About Musha' },
  '/sitemap': { label: 'Sitemap', group: 'About Musha' },
  '/owner/learn-more': { label: 'How listing works', group: listers },
  '/owner/register': {
    label: 'Register as Property Owner',
    group: listers,
  },
  '/agent/register': { label: 'Join as Agent', group: listers },
  '/agency/register': { label: 'Register Agency', group: listers },
};

const pagesIn = (group: PageGroup): { label: string; to: string }[] =>
  indexedPaths
    .filter((path) => names[path].group === group)
    .map((path) => ({ label: names[path].label, to: path }));
