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
import type { PropertyStep } from '../../contract/property-state.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { stepTexts } from './property-state.ts';
import { useDeleteProperty } from './use-delete-property.ts';
import { usePropertyState } from './use-property-state.ts';

const StatisticsDialog = lazyPart(
  async () => (await import('./statistics-dialog.tsx')).StatisticsDialog,
);

/** What can be done with a row (TABLE-08 to TABLE-16). */
export function PropertyActions({ property }: { property: OwnPropertyRow }) {
  const { id, title, viewer_can } = property;
  const [showsStatistics, setShowsStatistics] = useState(false);
  const stateEntries = useStateEntries(property);
  const remove = useDeleteProperty(property);
  const looks: MenuEntry[] = [
    { label: 'View', icon: Eye, to: `/properties/${id}` },
    ...(viewer_can.edit ? [{ label: 'Edit', icon: Pencil, to: `/owner/edit-property/${id}` }] : []),
    ...(viewer_can.view_statistics
      ? [{ label: 'Statistics', icon: ChartColumn, onSelect: () => setShowsStatistics(true) }]
      : []),
  ];
  return (
    <>
      <MenuButton
        label={`Actions for ${title}`}
        groups={[
          { entries: looks },
          { entries: stateEntries },
          ...(viewer_can.delete
            ? [{ entries: [{ label: 'Delete', icon: Trash2, onSelect: remove }] }]
            : []),
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

const icons: Record<PropertyStep, NonNullable<MenuEntry['icon']>> = {
  mark_available: HousePlus,
  mark_unavailable: EyeOff,
  mark_rented: KeyRound,
  mark_not_rented: KeyRound,
};

/** What cannot be said of a home now stays in the menu, disabled (TABLE-14). */
function useStateEntries(property: OwnPropertyRow): MenuEntry[] {
  const { isSaving, change } = usePropertyState(property);
  const { viewer_can } = property;
  const entryOf = (step: PropertyStep): MenuEntry => ({
    label: stepTexts[step].label,
    icon: icons[step],
    onSelect: () => change(step),
    disabled: isSaving || !viewer_can[step],
  });
  return [
    entryOf(viewer_can.mark_unavailable ? 'mark_unavailable' : 'mark_available'),
    entryOf(viewer_can.mark_not_rented ? 'mark_not_rented' : 'mark_rented'),
  ];
}
