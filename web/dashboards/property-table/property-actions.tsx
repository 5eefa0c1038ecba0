import { useState } from 'react';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import type { PropertyStep } from '../../../contract/properties/property-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-part.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts';
import { stepTexts } from './property-state.ts';
import { useDeleteProperty } from './use-delete-property.ts';
import { usePropertyState } from './use-property-state.ts';

const StatisticsDialog = lazyOverlay(
  async () => (await import('../statistics-dialog.tsx')).StatisticsDialog,
);

const RightToLetDialog = lazyOverlay(
  async () => (await import('../right-to-let/right-to-let-dialog.tsx')).RightToLetDialog,
);

const ConfirmDialog = lazyOverlay(
  async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

export function PropertyActions({ property }: { property: OwnPropertyRow }) {
  const { id, title, viewer_can } = property;
  const [opened, setOpened] = useState<'statistics' | 'right' | 'deletion'>();
  const close = () => setOpened(undefined);
  const stateEntries = useStateEntries(property);
  const remove = useDeleteProperty(property);
  const edit: MenuEntry = { label: 'Edit', icon: 'pencil', to: `/owner/edit-property/${id}` };
  const statistics: MenuEntry = {
    label: 'Statistics',
    icon: 'chart-column',
    onSelect: () => setOpened('statistics'),
  };
  const right: MenuEntry = {
    label: 'Show your right to let',
    icon: 'shield-check',
    onSelect: () => setOpened('right'),
  };
  const deletion: MenuEntry = {
    label: 'Delete',
    icon: 'trash-2',
    onSelect: () => setOpened('deletion'),
  };
  const viewEntries: MenuEntry[] = [
    { label: 'View', icon: 'eye', to: `/properties/${id}` },
    ...(viewer_can.edit ? [edit] : []),
    ...(viewer_can.view_statistics ? [statistics] : []),
    ...(viewer_can.edit ? [right] : []),
  ];
  return (
    <>
      <MenuButton
        label={`Actions for ${title}`}
        groups={[
          { entries: viewEntries },
          { entries: stateEntries },
          ...(viewer_can.delete ? [{ entries: [deletion] }] : []),
        ]}
      >
        <Icon name="ellipsis" className="size-5" />
      </MenuButton>
      {opened === 'statistics' && <StatisticsDialog property={property} onClose={close} />}
      {opened === 'right' && <RightToLetDialog property={property} onClose={close} />}
      {opened === 'deletion' && (
        <ConfirmDialog
          title={`Delete ${title}`}
          text="Are you sure you want to delete this property? This action cannot be undone."
          action="Delete"
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}

const icons: Record<PropertyStep, NonNullable<MenuEntry['icon']>> = {
  confirm: 'refresh-cw',
  mark_available: 'house-plus',
  mark_unavailable: 'eye-off',
  mark_rented: 'key-round',
  mark_not_rented: 'key-round',
};

/** Steps that are currently impossible are disabled in the menu (TABLE-14). */
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
