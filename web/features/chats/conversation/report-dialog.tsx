import { useState } from 'react';
import type { ChatReport, Message } from '../../../../contract/chats/chats.ts';
import { chatReasonTexts } from '../../../../contract/moderation/moderation-words.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ReasonField } from '../../moderation/reason-field.tsx';

interface ReportDialogProps {
  chatId: string;
  name: string;
  /** The reported message; undefined if the report is about the person. */
  message?: Message | undefined;
  onClose(): void;
}

export function ReportDialog({ chatId, name, message, onClose }: ReportDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { formProps, field, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/chats/chats.ts')).ChatReport,
    readValues: (form) => ({
      id,
      ...(message && { message_id: message.id }),
      ...Object.fromEntries(new FormData(form)),
    }),
    onValid: async (body: ChatReport) => {
      try {
        await browserApi.call('POST /api/chats/{id}/reports', { params: { id: chatId }, body });
        toast({
          title: 'Thank you for your report',
          description: 'We review every report. You can also block this person.',
          tone: 'positive',
        });
      } catch (error) {
        throw formFailure(error, 'Your report could not be sent');
      }
    },
    onSent: onClose,
  });
  return (
    <Dialog title={`Report ${name}`} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        {message && (
          <blockquote className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
            {message.content}
          </blockquote>
        )}
        <ReasonField
          label="Reason"
          texts={chatReasonTexts}
          first={message && 'fraud'}
          {...field('reason')}
        />
        <TextArea label="Details" hint="What happened?" maxLength={1000} {...field('details')} />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send report'}
        </Button>
      </form>
    </Dialog>
  );
}
