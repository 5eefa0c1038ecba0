import type * as z from 'zod/mini';
import { submitChange } from '../api/submit-change.ts';
import { Button } from '../ui/button.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { Elements } from '../ui/text/elements.ts';

interface ActionDialogProps<S extends z.ZodMiniType> {
  title: string;
  text?: string;
  loadSchema(): Promise<S>;
  readValues?(form: HTMLFormElement): unknown;
  fields(field: (name: string) => { name: string; error: string | undefined }): Elements;
  /** the button's label, and its label while the request is pending */
  action: string;
  busy: string;
  isDanger?: boolean;
  send(values: z.output<S>): Promise<unknown>;
  /** the toast shown after the action; if `closesWith` is set, `onDone` must open another page */
  toast: { title: string; failed: string; closesWith?: 'next-page' };
  onClose(): void;
  /** called before the dialog closes */
  onDone?(): unknown;
}

export function ActionDialog<S extends z.ZodMiniType>({
  title,
  text,
  loadSchema,
  readValues,
  fields,
  action,
  busy,
  isDanger = false,
  send,
  toast,
  onClose,
  onDone,
}: ActionDialogProps<S>) {
  const { formProps, field, isBusy } = useContractForm({
    loadSchema,
    ...(readValues && { readValues }),
    onValid: async (values) => {
      await submitChange(() => send(values), toast);
      await onDone?.();
    },
    // If `closesWith` is set, `onDone` opens a page, and closing the dialog would leave that page.
    ...(toast.closesWith === undefined && { onSent: onClose }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        {text && <p>{text}</p>}
        {fields(field)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? busy : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
