import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { submitChange } from '../../client/api/submit-change.ts';
import { useChange } from '../../client/api/use-change.ts';
import { useCanAdminister } from '../../client/session/use-me.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import type { Elements } from '../../ui/text/elements.ts';
import { receiveFile } from './admin-api.ts';

/** A line of text, a text of several `rows`, or a choice of `options`. */
interface DialogField {
  name: string;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  maxLength?: number;
  rows?: number;
  options?: Record<string, string>;
  type?: 'datetime-local';
  inputMode?: 'email';
  placeholder?: string;
  initial?: string | undefined;
  onChange?(value: string): void;
}

interface FieldProps {
  of: DialogField;
  error: string | undefined;
}

function Field({ of, error }: FieldProps) {
  const { rows, options, isOptional = false, initial, onChange, ...given } = of;
  const shared = {
    ...given,
    error,
    defaultValue: initial,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  if (options) return <SelectField {...shared} options={options} />;
  const text = { ...shared, required: !isOptional, autoComplete: 'off' };
  return rows ? <TextArea rows={rows} {...text} /> : <TextField {...text} />;
}

interface FormDialogProps<S extends z.ZodMiniType> {
  title: string;
  text?: ReactNode;
  loadSchema(): Promise<S>;
  readValues?(form: HTMLFormElement): unknown;
  fields: DialogField[];
  /** Shown above the fields. */
  children?: Elements;
  /** The button's label, and its label while the request is pending. */
  action: string;
  busy?: string;
  isDanger?: boolean;
  onValid(values: z.output<S>): Promise<void>;
  onSent?(): void;
  onClose(): void;
}

export function FormDialog<S extends z.ZodMiniType>(props: FormDialogProps<S>) {
  const { title, text, children, fields, action, busy = action, isDanger, onClose } = props;
  const { formProps, field, isBusy } = useContractForm<S>(props);
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        {text && <p className="wrap-anywhere">{text}</p>}
        {children}
        {fields.map((of) => (
          <Field key={of.name} of={of} error={field(of.name).error} />
        ))}
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

interface ActionDialogProps<S extends z.ZodMiniType>
  extends Omit<FormDialogProps<S>, 'onValid' | 'onSent'> {
  send(values: z.output<S>): Promise<unknown>;
  /** The toast shown after the action. */
  done: string;
  failed?: string;
  /** Opens another page after the action. Otherwise the dialog closes. */
  opens?(): void;
  /** Called before the dialog closes. */
  onDone?(): unknown;
}

/** Sends what the form has, and shows the result as a toast. */
export const ActionDialog = <S extends z.ZodMiniType>({
  send,
  done,
  failed = 'Something went wrong',
  opens,
  onDone,
  ...dialog
}: ActionDialogProps<S>) => (
  <FormDialog
    busy="Processing..."
    {...dialog}
    onValid={async (values) => {
      const toast = { title: done, failed, ...(opens && { closesWith: 'next-page' as const }) };
      await submitChange(() => send(values), toast);
      await onDone?.();
      opens?.();
    }}
    // Closing the dialog would leave the page that `opens` has opened.
    {...(!opens && { onSent: dialog.onClose })}
  />
);

interface ButtonProps {
  label: string;
  /** Follows the label for screen readers. */
  about?: string | undefined;
  variant?: ButtonVariant;
}

const Label = ({ label, about }: Pick<ButtonProps, 'label' | 'about'>) => (
  <>
    <span>{label}</span>
    {about && <span className="sr-only">{` ${about}`}</span>}
  </>
);

interface ReasonButtonProps extends ButtonProps {
  /** False hides the button, but keeps a dialog that is open, with the typed reason. */
  isOffered?: boolean;
  title: string;
  text: string;
  /** The label in the dialog, by default the button's. */
  action?: string;
  /** False if the action removes or hides nothing. */
  isDanger?: boolean;
  done: string;
  send(body: { reason: string }): Promise<unknown>;
  onDone(): unknown;
}

/** An action that needs a reason; only administrators see its button. */
export function ReasonButton({
  label,
  about,
  variant = 'secondary',
  isOffered = true,
  isDanger = true,
  action = label,
  onDone,
  ...dialog
}: ReasonButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!useCanAdminister()) return null;
  return (
    <>
      {isOffered && (
        <Button variant={variant} onClick={() => setIsAsking(true)}>
          <Label label={label} about={about} />
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          {...dialog}
          action={action}
          isDanger={isDanger}
          loadSchema={async () =>
            (await import('../../../contract/accounts/administrators.ts')).WithReason
          }
          fields={[{ name: 'reason', label: 'Reason', rows: 3, maxLength: 500 }]}
          onClose={() => setIsAsking(false)}
          onDone={() => void onDone()}
        />
      )}
    </>
  );
}

interface ChangeButtonProps<T> extends ButtonProps {
  /** The label while the request is pending. */
  busy?: string;
  send(): Promise<T>;
  done?: string;
  failed?: string | { title: string; description: string };
  onDone?(answer: T): void;
  refetch?(): Promise<unknown>;
}

/** An action without a dialog; only administrators see its button. */
export function ChangeButton<T>({
  label,
  about,
  busy = label,
  variant = 'secondary',
  send,
  done,
  failed = 'Something went wrong',
  onDone,
  refetch,
}: ChangeButtonProps<T>) {
  const { mutate, isPending } = useChange({
    mutationFn: send,
    done,
    failed,
    onSuccess: (answer) => onDone?.(answer),
    onSettled: () => refetch?.(),
  });
  if (!useCanAdminister()) return null;
  return (
    <Button variant={variant} disabled={isPending} onClick={() => mutate()}>
      <Label label={isPending ? busy : label} about={about} />
    </Button>
  );
}

/** Downloads a file that the server makes. */
export function ExportButton({ path, body = {} }: { path: string; body?: object }) {
  const { mutate, isPending } = useChange({
    mutationFn: () => receiveFile(path, body),
    onSuccess: ({ contents, name }) => saveAsFile(contents, name),
    failed: 'Export failed',
  });
  return (
    <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" className="size-5" />
      <span>{isPending ? 'Exporting...' : 'Export'}</span>
    </Button>
  );
}
