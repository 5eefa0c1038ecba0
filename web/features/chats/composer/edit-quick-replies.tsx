import type { QuickReplies } from '../../../../contract/chats/chats.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { apiKey, changeCached } from '../../../client/api/query-client.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface EditQuickRepliesProps {
  texts: readonly string[];
  onClose(): void;
}

export function EditQuickReplies({ texts, onClose }: EditQuickRepliesProps) {
  const { formProps, errors, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/chats/chats.ts')).QuickReplies,
    readValues: (form) => ({ texts: linesOf(String(new FormData(form).get('texts'))) }),
    onValid: async (body: QuickReplies) => {
      try {
        const saved = await browserApi.call('PUT /api/me/quick-replies', { body });
        changeCached<QuickReplies>(apiKey('GET /api/me/quick-replies'), saved);
      } catch (error) {
        throw formFailure(error, 'Your quick replies could not be saved');
      }
    },
    onSent: onClose,
  });
  return (
    <Dialog title="Quick replies" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextArea
          label="Replies you often send"
          hint="One per line, up to 8. Tap one to put it in your message."
          placeholder={"It's still available.\nCan you come on Saturday at 10?"}
          defaultValue={texts.join('\n')}
          name="texts"
          error={Object.values(errors)[0]}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}

export const linesOf = (written: string): string[] => [
  ...new Set(
    written
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
