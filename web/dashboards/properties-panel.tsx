import type { UseQueryResult } from '@tanstack/react-query';
import type { DashboardScope, OwnPropertyRow } from '../../contract/properties/property-editing.ts';
import { remedyFor } from '../api/failure-cause.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { PropertyTable } from './property-table/property-table.tsx';
import { PropertyTableSkeleton } from './property-table/property-table-skeleton.tsx';

interface PropertiesPanelProps {
  read: UseQueryResult<OwnPropertyRow[]>;
  scope: DashboardScope;
  label: string;
}

export function PropertiesPanel({ read, scope, label }: PropertiesPanelProps) {
  const { data, error, isFetching, refetch } = read;
  if (!data && isFetching) return <PropertyTableSkeleton label={label} />;
  if (!data) {
    return (
      <EmptyState title="Your properties could not be loaded" text={remedyFor(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    );
  }
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
