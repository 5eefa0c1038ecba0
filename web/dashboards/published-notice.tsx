import { useLocation } from 'react-router';
import type { OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { useShareMenu } from '../properties/share/share-button.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';

export function PublishedNotice({ properties }: { properties: OwnPropertyRow[] | undefined }) {
  const { state } = useLocation();
  const published: unknown = state?.published;
  const property = properties?.find(({ id }) => id === published);
  if (property?.held)
    return (
      <Notice>
        <span>{`“${property.title}” is saved. `}</span>
        <span>{property.hidden_reason}</span>
      </Notice>
    );
  return property && <Published property={property} />;
}

function Published({ property }: { property: OwnPropertyRow }) {
  const { trigger, menu } = useShareMenu(property);
  return (
    <Notice tone="positive">
      <p className="mb-3 font-semibold wrap-anywhere">{`“${property.title}” is listed`}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/properties/${property.id}`}>View</ButtonLink>
        <Button variant="secondary" {...trigger}>
          <Icon name="share-2" className="size-5" />
          Share
        </Button>
        {menu}
      </div>
    </Notice>
  );
}
