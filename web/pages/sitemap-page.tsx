import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { landingPath } from '../../contract/properties/landing-pages.ts';
import { type City, cities, propertyTypes } from '../../contract/properties/property-terms.ts';
import { typePlurals } from '../landing/landing-names.ts';
import { articlePath, articles } from './articles/articles.ts';
import { PageHeading } from './page-heading.tsx';
import { PageMeta } from './page-meta.tsx';
import { type PageGroup, pagesIn } from './page-names.ts';

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
        <PageList group="For owners, agents and agencies" />
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
