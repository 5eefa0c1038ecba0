import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { adminApi } from '../admin-api.ts';
import { refetchBreaches } from './use-breaches.ts';

interface RegulatorDialogProps {
  breach: Breach;
  onClose(): void;
}

export const RegulatorDialog = ({ breach: { id }, onClose }: RegulatorDialogProps) => (
  <ActionDialog
    title="Record the report to POTRAZ"
    text="Musha doesn't send anything to POTRAZ. Once you've sent them the form, record it here. You can't undo this."
    action="Save"
    busy="Saving..."
    toast={{ title: 'Report recorded', failed: 'Could not record the report' }}
    loadSchema={async () =>
      (await import('../../../contract/data-protection/breaches-api.ts')).RegulatorNotice
    }
    send={(body) =>
      adminApi.call('POST /api/admin/breaches/{id}/regulator', { params: { id }, body })
    }
    onClose={onClose}
    onDone={refetchBreaches}
    fields={(field) => (
      <TextField
        label="Reference"
        required
        maxLength={120}
        hint="Their reference number, or how you reported it."
        {...field('reference')}
      />
    )}
  />
);
