import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { withoutSaid } from '../../../contract/properties/amenity-words.ts';
import { withoutFields } from '../../../contract/properties/power-and-water.ts';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { safetyArticle } from '../../../contract/safety-article.ts';
import { useRecordView } from '../../favourites/recently-viewed.ts';
import { useViewerId } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { watchSeen } from '../../ui/watch-seen.ts';
import { ContactSlot } from '../contact/contact-slot.tsx';
import { InquiryCard } from '../contact/inquiry-form.tsx';
import { ListerSlot } from '../contact/lister-slot.tsx';
import { ReportLink } from '../contact/report-link.tsx';
import { PropertyGallery } from '../pictures/gallery.tsx';
import { SimilarSlot } from '../similar/similar-slot.tsx';
import { BackToResults } from './back-to-results.tsx';
import { useCountView } from './count-view.ts';
import { MovingIn } from './moving-in.tsx';
import { OwnerSays } from './owner-says.tsx';
import { AmenityList } from './property-amenities.tsx';
import { Price, PropertyHeading, PropertyOrigin } from './property-heading.tsx';
import { PropertyMeta } from './property-page-meta.tsx';
import { PropertyStats } from './property-page-stats.tsx';

/** One home: pictures, facts, words and the way to its owner (DETAIL-03 to DETAIL-16). */
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
        {!property.available && <SimilarSlot key={property.id} property={property} />}
        {/* Below the first screen: it comes alive after what decides. */}
        <Suspense>
          <PropertyOrigin property={property} />
          <section>
            <h2 className="mb-3 text-xl">Description</h2>
            <p className="max-w-reading whitespace-pre-line">{property.description}</p>
          </section>
          <MovingIn property={property} />
          <OwnerSays property={property} />
          <AmenityList amenities={property.amenities} />
          <FeatureList
            features={withoutFields(withoutSaid(property.features, property.amenities), property)}
          />
          <p className="text-muted">Reference {property.reference}</p>
          <ListerSlot propertyId={property.id} />
          <section className="text-muted">
            <p>
              <strong>Never pay to view.</strong> If somebody asks for money before a viewing, do
              not pay: report it, and read{' '}
              <Link to={safetyArticle} className="underline">
                how to rent safely
              </Link>
              .
            </p>
            <ReportLink key={property.id} property={property} />
          </section>
        </Suspense>
      </div>
      <aside id="contact" className="min-w-0 scroll-mt-20">
        {edit ? <OwnCard>{edit}</OwnCard> : <ContactCard property={property} />}
      </aside>
      {property.available && (
        <div
          ref={hideWhileContactShows}
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-canvas px-4 py-2 lg:hidden"
        >
          <Price property={property} />
          {edit || (
            <ButtonLink to="#contact" replace state={state}>
              Message
            </ButtonLink>
          )}
        </div>
      )}
      {property.available && <SimilarSlot key={property.id} property={property} />}
    </article>
  );
}

/** Where the form shows, it has its own button. */
function hideWhileContactShows(bar: HTMLElement | null) {
  const contact = document.getElementById('contact');
  return bar && contact
    ? watchSeen(contact, (isSeen) => {
        bar.hidden = isSeen;
      })
    : undefined;
}

function FeatureList({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Features</h2>
      <ul className="flex flex-wrap gap-2">
        {features.map((feature) => (
          <li
            key={feature}
            className="rounded-full border border-line bg-surface px-3 py-1.5 wrap-anywhere"
          >
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody asks themselves (Q1). */
const OwnCard = ({ children }: { children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-5">
    <h2 className="text-xl">This is your listing</h2>
    {children}
  </Card>
);

function ContactCard({ property }: { property: PropertyDetail }) {
  if (property.available) {
    return (
      <div className="flex flex-col gap-4 lg:sticky lg:top-beside">
        <InquiryCard key={property.id} property={property} />
        <ContactSlot property={property} />
      </div>
    );
  }
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">This home is {property.rented ? 'rented' : 'not available now'}</h2>
      <p className="text-muted">Its owner takes no inquiries at the moment.</p>
      <ButtonLink to={`/properties?city=${encodeURIComponent(property.location.suburb)}`}>
        Similar homes nearby
      </ButtonLink>
    </Card>
  );
}
