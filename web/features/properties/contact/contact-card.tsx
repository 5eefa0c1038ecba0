import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { useViewerId } from '../../../client/session/session-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { useStoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { InquiryCard } from './inquiry-form.tsx';

export function ContactCard({ property }: { property: PropertyDetail }) {
  const hasStoredInquiry = useStoredInquiry()?.property_id === property.id;
  if (property.available) {
    return (
      <div className="flex flex-col gap-4 lg:sticky lg:top-beside">
        <InquiryCard property={property} />
        <ContactSlot property={property} />
      </div>
    );
  }
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">
        {property.rented ? 'This home has been rented' : "This home isn't available now"}
      </h2>
      {hasStoredInquiry && <p>It was taken before your message could be sent.</p>}
      <p className="text-muted">The owner isn't taking inquiries at the moment.</p>
      <ButtonLink to={`/properties?city=${encodeURIComponent(property.location.suburb)}`}>
        Similar homes nearby
      </ButtonLink>
    </Card>
  );
}

const ViewerParts = lazyPart(async () => (await import('./contact-reveal.tsx')).ViewerParts);

function ContactSlot({ property }: { property: PropertyDetail }) {
  const viewerId = useViewerId();
  if (!viewerId || viewerId === property.owner_id) return null;
  return <ViewerParts property={property} />;
}
