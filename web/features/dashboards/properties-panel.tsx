import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type {
  DashboardScope,
  OwnPropertyRow,
} from '../../../contract/properties/property-editing.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { remedyFor } from '../../client/api/failure-cause.ts';
import { useChange } from '../../client/api/use-change.ts';
import { addPropertyPage } from '../../shell/linked-places.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShareMenu } from '../properties/share/share-button.tsx';
import { refetchOwnProperties } from './property-table/own-properties.ts';
import { needsConfirmation } from './property-table/property-state.ts';
import { PropertyTable, PropertyTableSkeleton } from './property-table/property-table.tsx';

interface PropertiesPanelProps {
  read: UseQueryResult<OwnPropertyRow[]>;
  scope: DashboardScope;
  label: string;
}

export function PropertiesPanel({ read, scope, label }: PropertiesPanelProps) {
  const { data, error } = read;
  if (!data)
    return (
      <NotLoaded
        read={read}
        name="Your properties"
        text={remedyFor(error)}
        loading={<PropertyTableSkeleton label={label} />}
      />
    );
  if (data.length === 0) {
    return (
      <EmptyState title="No properties found" text="You haven't added any properties yet">
        <PlaceLink place={addPropertyPage} />
      </EmptyState>
    );
  }
  return (
    <PropertyTable properties={data} label={label}>
      <ConfirmAll properties={data} scope={scope} />
    </PropertyTable>
  );
}

interface ConfirmAllProps {
  properties: OwnPropertyRow[];
  scope: DashboardScope;
}

/** Confirms that all homes are available. Hidden unless at least two homes need a confirmation. */
function ConfirmAll({ properties, scope }: ConfirmAllProps) {
  const { mutate, isPending } = useChange({
    mutationFn: () =>
      browserApi.call('POST /api/me/properties/confirmations', { body: { as: scope } }),
    onSuccess: refetchOwnProperties,
    done: 'All your homes are confirmed',
    failed: { title: 'Could not confirm your homes' },
  });
  const unconfirmed = properties.filter(
    (property) => property.viewer_can.confirm && needsConfirmation(property),
  );
  if (unconfirmed.length < 2) return null;
  return (
    <Button variant="secondary" className="shrink-0" disabled={isPending} onClick={() => mutate()}>
      Confirm all
    </Button>
  );
}

/** Shown after the person has added a home. */
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
