import { Suspense } from 'react';
import { useMatches } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Wordmark } from './brand/wordmark.tsx';
import { DisplayDisclosure } from './display-disclosure.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { cityLinks, quickLinks } from './places.ts';
import { handleOf } from './route-handle.ts';
import { Link } from './router-parts.tsx';
import { ShareLinks } from './share-links.tsx';

/** Under every page: newsletter, sharing, links (FOOT-01 to FOOT-03); where people work, links alone. */
export function Footer() {
  const isWork = useMatches().some((match) => handleOf(match).isWork);
  return (
    <footer
      className={classNames(
        'mt-16 border-t border-line bg-sunken',
        !isWork &&
          'below-fold [--below-fold:59rem] sm:[--below-fold:47rem] lg:[--below-fold:27rem]',
      )}
    >
      {/* Comes alive after the page. */}
      <Suspense>{isWork ? <WorkFooter /> : <FullFooter />}</Suspense>
    </footer>
  );
}

const WorkFooter = () => (
  <nav
    aria-label="Quick links"
    className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-4 py-3"
  >
    {quickLinks.map(({ label, to }) => (
      <Link key={to} to={to} className={footerLink}>
        {label}
      </Link>
    ))}
    <DisplayDisclosure />
  </nav>
);

const FullFooter = () => (
  <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_2fr]">
    <section className="flex flex-col gap-4">
      <Link to="/" className="flex min-h-target w-fit items-center text-brand">
        <Wordmark />
      </Link>
      <p className="max-w-xs text-muted">
        Homes to rent in Zimbabwe, from people you can ask. Never pay before you have seen the home.
      </p>
      <ShareLinks />
    </section>
    <div className="grid grid-cols-2 gap-6 sm:contents">
      <LinkColumn title="Quick links" links={quickLinks} />
      <LinkColumn title="Homes in" links={cityLinks} />
    </div>
    <section className="flex flex-col gap-6">
      <NewsletterForm />
      <DisplayDisclosure />
    </section>
  </div>
);

const footerLink = 'flex min-h-target items-center text-muted hover:text-ink hover:underline';

function LinkColumn({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={footerLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
