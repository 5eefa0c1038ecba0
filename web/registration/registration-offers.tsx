import { Link } from 'react-router';
import { waysToGrow } from '../shell/places.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

interface Explanation {
  icon: IconName;
  text: string;
}

const explanations: Record<string, Explanation> = {
  '/owner/register': { icon: 'warehouse', text: 'List homes that you own.' },
  '/agent/register': { icon: 'user-check', text: 'List homes for the agency you work with.' },
  '/agency/register': { icon: 'building-2', text: 'List homes and manage your agents.' },
};

interface RegistrationOffersProps {
  title?: string;
  text?: string;
}

/** Shows a renter how to become a lister, instead of a page for listers (DEC-07). */
export function RegistrationOffers({
  title = 'List your homes on Musha',
  text = "This page is for people who list homes. Choose how you'd like to start. You keep the same account.",
}: RegistrationOffersProps) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-10">
      <title>{`${title} – Musha`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-muted">{text}</p>
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
  const explanation = explanations[to];
  return (
    <Card className="relative flex h-full items-center gap-4 p-5 transition-shadow duration-200 hover:shadow-float sm:flex-col sm:items-start">
      {explanation && (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
          <Icon name={explanation.icon} className="size-6" />
        </span>
      )}
      <div className="flex flex-col gap-1">
        <Link to={to} className="text-lg font-semibold text-brand after:absolute after:inset-0">
          {label}
        </Link>
        {explanation && <p className="text-sm text-muted">{explanation.text}</p>}
      </div>
    </Card>
  );
}
