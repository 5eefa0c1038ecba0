import {
  ChartColumn,
  Ellipsis,
  Eye,
  EyeOff,
  HousePlus,
  KeyRound,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { OwnPropertyRow } from '../../contract/property-editing.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { useDeleteProperty } from './use-delete-property.ts';
import { usePropertyState } from './use-property-state.ts';

const StatisticsDialog = lazyPart(
  async () => (await import('./statistics-dialog.tsx')).StatisticsDialog,
);

/** What can be done with a row (TABLE-08 to TABLE-16). */
export function PropertyActions({ property }: { property: OwnPropertyRow }) {
  const { id, title } = property;
  const [showsStatistics, setShowsStatistics] = useState(false);
  const stateEntries = useStateEntries(property);
  const remove = useDeleteProperty(property);
  const looks: MenuEntry[] = [
    { label: 'View', icon: Eye, to: `/properties/${id}` },
    { label: 'Edit', icon: Pencil, to: `/owner/edit-property/${id}` },
    { label: 'Statistics', icon: ChartColumn, onSelect: () => setShowsStatistics(true) },
  ];
  return (
    <>
      <MenuButton
        label={`Actions for ${title}`}
        groups={[
          { entries: looks },
          { entries: stateEntries },
          { entries: [{ label: 'Delete', icon: Trash2, onSelect: remove }] },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </MenuButton>
      {showsStatistics && (
        <StatisticsDialog property={property} onClose={() => setShowsStatistics(false)} />
      )}
    </>
  );
}

function useStateEntries(property: OwnPropertyRow): MenuEntry[] {
  const { available, rented } = property;
  const { isSaving, change } = usePropertyState(property);
  return [
    available
      ? {
          label: 'Mark as Unavailable',
          icon: EyeOff,
          onSelect: () => change('unavailable'),
          disabled: isSaving,
        }
      : {
          label: 'Mark as Available',
          icon: HousePlus,
          onSelect: () => change('available'),
          disabled: isSaving || rented,
        },
    {
      label: rented ? 'Mark as Not Rented' : 'Mark as Rented',
      icon: KeyRound,
      onSelect: () => change(rented ? 'not_rented' : 'rented'),
      disabled: isSaving,
    },
  ];
}
