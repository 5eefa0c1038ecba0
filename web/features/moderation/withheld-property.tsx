import type { ReactElement } from 'react';
import type { WithheldProperty as Withheld } from '../../../contract/moderation/moderation.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { useApi } from '../../client/api/use-api.ts';
import { useViewerId } from '../../client/session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { formatPrice } from '../../ui/text/price.ts';
import { AmenityList } from '../properties/page/property-amenities.tsx';
import { PropertyStats } from '../properties/page/property-page-stats.tsx';
import { PropertyGallery } from '../properties/pictures/gallery.tsx';
import { AppealForm, questionWords } from './appeal-form.tsx';

interface WithheldPropertyProps {
  id: string;
  /** Shown to everyone who is not allowed to see the home. */
  missing: ReactElement;
}

/** Shows a home that is not public, if the viewer is its lister or an administrator (P3h). */
export function WithheldProperty({ id, missing }: WithheldPropertyProps) {
  const viewerId = useViewerId();
  const { data, isPending, refetch } = useApi(
    'GET /api/properties/{id}/withheld',
    { params: { id } },
    { queryKey: ['withheld-property', viewerId, id], retry: false },
  );
  if (isPending) return <PageSkeleton />;
  if (!data) return missing;
  const { property } = data;
  const { address, suburb, city } = property.location;
  return (
    <article className="mx-auto grid max-w-page items-start gap-x-10 gap-y-6 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{`${property.title} – Musha`}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-col gap-2 lg:col-span-2">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{property.title}</h1>
        <p className="text-muted wrap-anywhere">
          {`${address}, ${suburb}, ${city} · ${formatPrice(property.price, property.currency)} /month`}
        </p>
      </header>
      <aside className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-2">
        <State withheld={data} onAppealed={() => void refetch()} />
      </aside>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
        <PropertyGallery property={property} />
        <PropertyStats property={property} />
        <section>
          <h2 className="mb-3 text-xl">Description</h2>
          <p className="max-w-reading whitespace-pre-line wrap-anywhere">{property.description}</p>
        </section>
        <AmenityList amenities={property.amenities} />
      </div>
    </article>
  );
}

const states: Record<Withheld['why'], { title: string; text: string }> = {
  hidden: {
    title: 'Hidden by Musha',
    text: 'Only the lister and the people who run Musha can see this home.',
  },
  held: {
    title: 'Not public yet: waiting for our review',
    text: "We review new and changed homes from this account before they become public. Nothing has been decided, and you don't have to do anything. We'll email you when this home is public.",
  },
  suspended: {
    title: "Not public: the lister's account is suspended",
    text: 'The home will be public again once the account is active.',
  },
};

const appeals: Record<NonNullable<Withheld['appeal']>, string> = {
  waiting: "An appeal is waiting. A person will look at it, and we'll email the answer.",
  upheld: 'We looked again after the appeal and upheld the decision.',
  reversed: 'The appeal succeeded, but another decision still applies.',
};

const sentText = "Thank you. We'll read this before we review your home.";

function State({ withheld, onAppealed }: { withheld: Withheld; onAppealed(): void }) {
  const { property, why, reason, appeal, viewer_can } = withheld;
  const { title, text } = states[why];
  const send = (body: { text: string }) =>
    browserApi.call('POST /api/properties/{id}/appeals', { params: { id: property.id }, body });
  return (
    <>
      <Notice tone={why === 'held' ? 'neutral' : 'danger'}>
        <p className="font-semibold">{title}</p>
        {reason && <p className="whitespace-pre-line wrap-anywhere">{`Why: ${reason}`}</p>}
        <p>{appeal ? (why === 'held' ? sentText : appeals[appeal]) : text}</p>
      </Notice>
      {viewer_can.appeal && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">
            {why === 'held' ? 'Is there anything we should know?' : 'Appeal'}
          </h2>
          <AppealForm
            send={send}
            onSent={onAppealed}
            {...(why === 'held' && { words: questionWords })}
          />
        </section>
      )}
    </>
  );
}
