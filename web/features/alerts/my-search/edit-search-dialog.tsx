import type { SavedSearch } from '../../../../contract/alerts/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FrequencyField } from '../frequency-field.tsx';
import { useChangeSearch } from '../saved-searches.ts';

interface EditSearchDialogProps {
  search: SavedSearch;
  onClose(): void;
}

export function EditSearchDialog({ search, onClose }: EditSearchDialogProps) {
  const { mutateAsync } = useChangeSearch(search.id);
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../../contract/alerts/alerts.ts')).SavedSearchChange,
    onValid: async (body) => {
      // A toast has shown the error; the form keeps the input for a retry.
      await mutateAsync({ body, confirmation: 'Search updated' }).catch(() => {
        throw new FormRefusal({});
      });
    },
    onSent: onClose,
  });
  return (
    <Dialog title="Edit saved search" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={120}
          defaultValue={search.name}
          {...field('name')}
        />
        <FrequencyField defaultValue={search.frequency} {...field('frequency')} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
