import type { UseQueryResult } from '@tanstack/react-query';
import type { DashboardScope, OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { remedyFor } from '../api/failure-cause.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { PropertyTable } from './property-table/property-table.tsx';
import { PropertyTableSkeleton } from './property-table/property-table-skeleton.tsx';

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
        <ButtonLink to="/owner/add-property">Add New Property</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <PropertyTable properties={data} label={label}>
      <ConfirmAll properties={data} scope={scope} />
    </PropertyTable>
  );
}
