import { TextArea } from '../ui/form/field.tsx';
import { ActionDialog } from './action-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  send(body: { reason: string }): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}

export const ReasonDialog = ({ done, ...dialog }: ReasonDialogProps) => (
  <ActionDialog
    {...dialog}
    isDanger
    busy="Processing..."
    toast={{ title: done, failed: 'Something went wrong' }}
    loadSchema={async () => (await import('../../contract/accounts/administrators.ts')).WithReason}
    fields={(field) => (
      <TextArea label="Reason" {...field('reason')} required rows={3} maxLength={500} />
    )}
  />
);
