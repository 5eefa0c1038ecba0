import { useState } from 'react';
import type { OwnPropertyRow } from '../../../../contract/properties/property-editing.ts';
import type { PropertyStep } from '../../../../contract/properties/property-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { lazyOverlay } from '../../../ui/overlay/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts';
import { useDeleteProperty } from './own-properties.ts';
import { stepTexts } from './property-state.ts';
import { usePropertyState } from './use-property-state.ts';

const StatisticsDialog = lazyOverlay(
  async () => (await import('../statistics-dialog.tsx')).StatisticsDialog,
);

const RightToLetDialog = lazyOverlay(
  async () => (await import('../right-to-let/right-to-let-dialog.tsx')).RightToLetDialog,
);

const ConfirmDialog = lazyOverlay(
  async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

type Opened = 'statistics' | 'right' | 'deletion';

export function PropertyActions({ property }: { property: OwnPropertyRow }) {
  const { id, title, viewer_can } = property;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { isSaving, change } = usePropertyState(property);
  const { mutate: remove } = useDeleteProperty();
  const opening = (isAllowed: boolean, dialog: Opened, label: string, icon: IconName) =>
    isAllowed ? [{ label, icon, onSelect: () => setOpened(dialog) }] : [];
  /** A step that is currently impossible is disabled (TABLE-14). */
  const stepEntry = (step: PropertyStep): MenuEntry => ({
    label: stepTexts[step].label,
    icon: icons[step],
    onSelect: () => change(step),
    disabled: isSaving || !viewer_can[step],
  });
  const viewEntries: MenuEntry[] = [
    { label: 'View', icon: 'eye', to: `/properties/${id}` },
    ...(viewer_can.edit
      ? [{ label: 'Edit', icon: 'pencil' as const, to: `/owner/edit-property/${id}` }]
      : []),
    ...opening(viewer_can.view_statistics, 'statistics', 'Statistics', 'chart-column'),
    ...opening(viewer_can.edit, 'right', 'Show your right to let', 'shield-check'),
  ];
  const stateEntries = [
    stepEntry(viewer_can.mark_unavailable ? 'mark_unavailable' : 'mark_available'),
    stepEntry(viewer_can.mark_not_rented ? 'mark_not_rented' : 'mark_rented'),
  ];
  const deletion = opening(viewer_can.delete, 'deletion', 'Delete', 'trash-2');
  return (
    <>
      <MenuButton
        label={`Actions for ${title}`}
        groups={[viewEntries, stateEntries, deletion]
          .filter((entries) => entries.length > 0)
          .map((entries) => ({ entries }))}
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
          onConfirm={() => remove(id)}
          onClose={close}
        />
      )}
    </>
  );
}

const icons: Record<PropertyStep, IconName> = {
  confirm: 'refresh-cw',
  mark_available: 'house-plus',
  mark_unavailable: 'eye-off',
  mark_rented: 'key-round',
  mark_not_rented: 'key-round',
};
