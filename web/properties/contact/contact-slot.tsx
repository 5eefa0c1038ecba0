import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { useViewerId } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';

const ViewerParts = lazyPart(async () => (await import('./viewer-parts.tsx')).ViewerParts);

/** Room for "Show contact", for signed-in people who look at somebody else's home. */
export function ContactSlot({ property }: { property: PropertyDetail }) {
  const viewerId = useViewerId();
  if (!viewerId || viewerId === property.owner_id) return null;
  return <ViewerParts property={property} />;
}
