import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { ClaimsOffer } from '../claims/claims-offer.tsx';
import { ContactReveal } from './contact-reveal.tsx';

export const ViewerParts = ({ property }: { property: PropertyDetail }) => (
  <>
    <ContactReveal property={property} />
    <ClaimsOffer
      propertyId={property.id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    />
  </>
);
