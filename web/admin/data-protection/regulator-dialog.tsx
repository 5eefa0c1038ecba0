import type { Breach, RegulatorNotice } from '../../../contract/data-protection/breaches-api.ts';
import { submitChange } from '../../api/submit-change.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { readBreachesAgain } from './use-breaches.ts';

/** Notes that the regulator was told; that cannot be taken back. */
export function RegulatorDialog({ breach: { id }, onClose }: { breach: Breach; onClose(): void }) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).RegulatorNotice,
    onValid: async (body: RegulatorNotice) => {
      await submitChange(
        () => adminApi.call('POST /api/admin/breaches/{id}/regulator', { params: { id }, body }),
        { title: 'Noted', failed: 'Not noted' },
      );
      await readBreachesAgain();
    },
    onSent: onClose,
  });
  return (
    <Dialog title="POTRAZ was told" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>Musha sends nothing to POTRAZ. Note it here once you have sent them the form.</p>
        <TextField
          label="Reference"
          required
          maxLength={120}
          hint="The number they gave you, or how and whom you told."
          {...field('reference')}
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
