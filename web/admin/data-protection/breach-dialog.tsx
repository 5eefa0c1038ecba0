import { format } from 'date-fns';
import type { Breach, BreachInput } from '../../../contract/data-protection/breaches-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { momentOf } from './moment-of.ts';
import { readBreachesAgain } from './use-breaches.ts';

interface BreachDialogProps {
  /** the breach to correct; a new one without it */
  breach?: Breach;
  onClose(): void;
  onSaved(breach: Breach): void;
}

/** Records a breach, or corrects what is written about it (LAW-09). */
export function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).BreachInput,
    readValues: (form) => {
      const values = Object.fromEntries(new FormData(form));
      return { ...values, noticed_at: momentOf(values['noticed_at']) };
    },
    onValid: async (body: BreachInput) => {
      const saved = await submitChange(
        () =>
          breach
            ? adminApi.call('PUT /api/admin/breaches/{id}', { params: { id: breach.id }, body })
            : adminApi.call('POST /api/admin/breaches', { body }),
        { title: 'The breach is recorded', failed: 'Not recorded' },
      );
      await readBreachesAgain();
      onSaved(saved);
    },
    onSent: onClose,
  });
  return (
    <Dialog title={breach ? 'Correct the breach' : 'Record a breach'} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
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
          hint="The clocks run from this moment, by the time of your device."
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
          label="Which data"
          required
          rows={2}
          maxLength={2000}
          defaultValue={breach?.affected_data}
          {...field('affected_data')}
        />
        <TextArea
          label="What you did about it"
          rows={3}
          maxLength={4000}
          defaultValue={breach?.measures}
          {...field('measures')}
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
