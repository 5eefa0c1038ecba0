import { Link } from 'react-router';
import { waysToGrow } from '../../../shell/places.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { PageTitle } from '../../../ui/page-title.tsx';

const offers: Record<string, { icon: IconName; text: string }> = {
  '/owner/register': { icon: 'warehouse', text: 'List homes that you own.' },
  '/agent/register': { icon: 'user-check', text: 'List homes for the agency you work with.' },
  '/agency/register': { icon: 'building-2', text: 'List homes and manage your agents.' },
};

const title = 'List your homes on Musha';

/** Shows a renter how to become a lister, instead of a page for listers (DEC-07). */
export function RegistrationOffers() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
      <PageTitle title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-muted">
          This page is for people who list homes. Choose how you'd like to start. You keep the same
          account.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {waysToGrow.map(({ label, to }) => (
          <li key={to}>
            <Offer label={label} to={to} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Offer({ label, to }: { label: string; to: string }) {
  const offer = offers[to];
  return (
    <Card className="relative flex h-full items-center gap-4 p-5 transition-shadow duration-200 hover:shadow-float sm:flex-col sm:items-start">
      {offer && (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
          <Icon name={offer.icon} className="size-6" />
        </span>
      )}
      <div className="flex flex-col gap-1">
        <Link to={to} className="text-lg font-semibold text-brand after:absolute after:inset-0">
          {label}
        </Link>
        {offer && <p className="text-sm text-muted">{offer.text}</p>}
      </div>
    </Card>
  );
}
