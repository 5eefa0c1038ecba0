import { format } from 'date-fns';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { momentOf } from './moment-of.ts';
import { refetchBreaches } from './use-breaches.ts';

interface BreachDialogProps {
  /** the breach to correct; if omitted, the dialog records a new one */
  breach?: Breach;
  onClose(): void;
  onSaved?(breach: Breach): void;
}

export const BreachDialog = ({ breach, onClose, onSaved }: BreachDialogProps) => (
  <ActionDialog
    title={breach ? 'Edit the breach' : 'Record a breach'}
    action="Save"
    busy="Saving..."
    toast={{ title: 'Breach saved', failed: 'Could not save the breach' }}
    loadSchema={async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).BreachInput
    }
    readValues={(form) => {
      const values = Object.fromEntries(new FormData(form));
      return { ...values, noticed_at: momentOf(values['noticed_at']) };
    }}
    send={async (body) => {
      const saved = await (breach
        ? adminApi.call('PUT /api/admin/breaches/{id}', { params: { id: breach.id }, body })
        : adminApi.call('POST /api/admin/breaches', { body }));
      await refetchBreaches();
      onSaved?.(saved);
    }}
    onClose={onClose}
    fields={(field) => (
      <>
        <TextField
          label="Name"
          required
          maxLength={150}
          defaultValue={breach?.title}
          {...field('title')}
        />
        <TextField
          label="Noticed at"
          type="datetime-local"
          required
          hint="The legal deadlines count from this moment, in your device's time zone."
          defaultValue={format(breach?.noticed_at ?? new Date(), "yyyy-MM-dd'T'HH:mm")}
          {...field('noticed_at')}
        />
        <TextArea
          label="What happened"
          required
          rows={4}
          maxLength={4000}
          defaultValue={breach?.happened}
          {...field('happened')}
        />
        <TextArea
          label="Data affected"
          required
          rows={2}
          maxLength={2000}
          defaultValue={breach?.affected_data}
          {...field('affected_data')}
        />
        <TextArea
          label="Action taken"
          rows={3}
          maxLength={4000}
          defaultValue={breach?.measures}
          {...field('measures')}
        />
      </>
    )}
  />
);
