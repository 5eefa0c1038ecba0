import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { useViewerId } from '../../../client/session/session-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { deferredPart } from '../../../ui/deferred-part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { formatPrice } from '../../../ui/text/price.ts';
import { watchVisibility } from '../../../ui/watch-visibility.ts';
import { useRecordView } from '../../favourites/recently-viewed.ts';
import { PageMeta } from '../../pages/page-meta.tsx';
import { PropertyGallery } from '../pictures/gallery.tsx';
import { SimilarSlot } from '../similar/similar-slot.tsx';
import { Price, PropertyHeading } from './property-heading.tsx';
import { PropertyStats } from './property-page-stats.tsx';

/** Below the first screen, so it hydrates after the rest of the page. */
const PropertyRest = deferredPart(async () => (await import('./property-rest.tsx')).PropertyRest);

const ContactCard = deferredPart(
  async () => (await import('../contact/contact-card.tsx')).ContactCard,
);

export const loadDeferredParts = () => Promise.all([PropertyRest.load(), ContactCard.load()]);

export function PropertyView({ property }: { property: PropertyDetail }) {
  useRecordView(property.id);
  useCountView(property);
  const { state } = useLocation();
  const viewerId = useViewerId();
  const isOwn = viewerId === property.owner_id || viewerId === property.agent_id;
  const edit = isOwn && <ButtonLink to={`/owner/edit-property/${property.id}`}>Edit</ButtonLink>;
  return (
    <article className="mx-auto grid max-w-page gap-x-10 gap-y-8 px-4 py-2 pb-28 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-6">
      <PropertyMeta property={property} />
      <div className="flex min-w-0 flex-col gap-4 sm:gap-8">
        <BackToResults city={property.location.city} />
        <div className="flex flex-col gap-4 sm:gap-8">
          <PropertyGallery property={property} />
          <PropertyHeading property={property} />
          <PropertyStats property={property} />
        </div>
        {!property.available && <SimilarSlot property={property} />}
        <PropertyRest property={property} />
      </div>
      <aside id="contact" className="min-w-0 scroll-mt-20">
        {edit ? <OwnCard>{edit}</OwnCard> : <ContactCard property={property} />}
      </aside>
      {property.available && (
        <div
          ref={hideWhileContactVisible}
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-canvas px-4 py-2 lg:hidden"
        >
          <Price property={property} isInBar />
          {edit || (
            <ButtonLink to="#contact" replace state={state} className="max-sm:px-3">
              Message
            </ButtonLink>
          )}
        </div>
      )}
      {property.available && <SimilarSlot property={property} />}
    </article>
  );
}

/** Hides the bar while the form is visible, because the form has its own button. */
function hideWhileContactVisible(bar: HTMLElement | null) {
  const contact = document.getElementById('contact');
  return bar && contact
    ? watchVisibility(contact, (isSeen) => {
        bar.hidden = isSeen;
      })
    : undefined;
}

/** Listers cannot send an inquiry about their own home (Q1). */
const OwnCard = ({ children }: { children: Elements }) => (
  <Card className="flex flex-col gap-4 p-5">
    <h2 className="text-xl">This is your listing</h2>
    {children}
  </Card>
);

/** Goes back to the search results. Without a search, opens the list of homes in the city. */
function BackToResults({ city }: { city: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!state?.fromResults || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={`/properties?city=${encodeURIComponent(city)}`}
      onClick={goBack}
      className="-mb-4 flex min-h-target w-fit items-center gap-1 text-muted underline sm:-mb-6"
    >
      <Icon name="chevron-left" className="size-4" />
      Back to results
    </Link>
  );
}

function useCountView({ id, available }: PropertyDetail): void {
  useEffect(() => {
    if (!available) return;
    import('./send-view.ts')
      .then(({ sendView }) => sendView(id))
      // A view that is not counted harms no one, so the error is ignored.
      .catch(() => undefined);
  }, [id, available]);
}

const descriptionLength = 155;

export function PropertyMeta({ property }: { property: PropertyDetail }) {
  const { id, title, location, price, currency, available, description } = property;
  const isPlaced = title.toLowerCase().includes(location.suburb.toLowerCase());
  const named = isPlaced ? title : `${title}, ${location.suburb}`;
  return (
    <PageMeta
      title={`${named} – ${formatPrice(price, currency)}/month`}
      description={shorten(`${location.suburb}, ${location.city}. ${description}`)}
      path={`/properties/${id}`}
      unlisted={!available}
      {...(property.share_picture && { picture: property.share_picture })}
    />
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
