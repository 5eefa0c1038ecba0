import { TextArea } from '../ui/form/field.tsx';
import { ActionDialog } from './action-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  /** false if the action removes or hides nothing */
  isDanger?: boolean;
  send(body: { reason: string }): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}

export const ReasonDialog = ({ done, isDanger = true, ...dialog }: ReasonDialogProps) => (
  <ActionDialog
    {...dialog}
    isDanger={isDanger}
    busy="Processing..."
    toast={{ title: done, failed: 'Something went wrong' }}
    loadSchema={async () => (await import('../../contract/accounts/administrators.ts')).WithReason}
    fields={(field) => (
      <TextArea label="Reason" {...field('reason')} required rows={3} maxLength={500} />
    )}
  />
);
