import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../../../contract/errors.ts';
import { loadCode, reasonFor } from '../../api/failure-cause.ts';
import { useKeptFocus } from '../overlay/use-kept-focus.ts';
import { toast } from '../toast/toast.ts';
import { focusFirstRefused } from './focus-first-refused.ts';
import { FormRefusal } from './form-refusal.ts';

interface ContractFormOptions<S extends z.ZodMiniType> {
  /** loads the contract's schema with the first use of the form */
  loadSchema(): Promise<S>;
  /** called with parsed values; throws FormRefusal to show messages at fields */
  onValid(values: z.output<S>, form: HTMLFormElement): Promise<void>;
  /**
   * called when it was sent and is still shown: a dialog that was closed meanwhile may be open again,
   * with another text
   */
  onSent?(): void;
  /** when messages first appear: at submit, or as soon as a field changes */
  checkOn?: 'submit' | 'change';
  /** the form's values when they are not simply its FormData */
  readValues?(form: HTMLFormElement): unknown;
}

/**
 * The only way in which forms work: uncontrolled native controls, checked in the browser by the
 * server's own schema, one submission at a time, with the focus on the first refused field.
 */
export function useContractForm<S extends z.ZodMiniType>(options: ContractFormOptions<S>) {
  const { loadSchema, onValid, onSent, checkOn = 'submit', readValues = formValues } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  // The number of refused submissions since the form was last valid.
  const [refusals, setRefusals] = useState(0);
  const keepFocus = useKeptFocus(isBusy);
  // The fields whose messages may be shown: all after a submission, otherwise those that were
  // changed.
  const shown = useRef<Set<string> | 'all'>(new Set());

  const check = async (form: HTMLFormElement) => {
    const schema = await loadCode(loadSchema);
    const parsed = schema.safeParse(readValues(form));
    const all = parsed.success ? {} : messagesByField(parsed.error.issues);
    const { current } = shown;
    setErrors(current === 'all' ? all : pick(all, current));
    // Errors that appear while typing are no refusals.
    if (parsed.success) setRefusals(0);
    return parsed;
  };

  // A schema that does not load stays unmentioned while a person types; sending tries again, and
  // reports it.
  const checkQuietly = (form: HTMLFormElement) => void check(form).catch(() => undefined);

  const submit = async (form: HTMLFormElement) => {
    shown.current = 'all';
    const parsed = await check(form);
    if (!parsed.success) return refuse(form, messagesByField(parsed.error.issues));
    try {
      await onValid(parsed.data, form);
      if (form.isConnected) onSent?.();
    } catch (error) {
      if (!(error instanceof FormRefusal)) throw error;
      setErrors(error.fields);
      refuse(form, error.fields);
    }
  };

  const refuse = (form: HTMLFormElement, fields: FieldErrors) => {
    setRefusals((before) => before + 1);
    focusFirstRefused(form, fields);
  };

  /**
   * Reports that the code which checks or sends did not arrive or is faulty, because silence would
   * look like success.
   */
  const sayNotSent = (form: HTMLFormElement, error: unknown) => {
    console.error(error);
    toast({
      title: 'Not sent',
      description: `${reasonFor(error)} What you typed is still here.`,
      tone: 'danger',
      action: { label: 'Try again', onSelect: () => submitForm(form) },
    });
  };

  return {
    isBusy,
    errors,
    refusals,
    /** checks again after a change that is no event of a control */
    recheck: checkQuietly,
    /** the name and the message of one control */
    field: (name: string) => ({ name, error: errors[name] }),
    formProps: {
      noValidate: true,
      // A form sent before the app is alive must not put the typed values into the address.
      method: 'post' as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy) return;
        keepFocus(event.nativeEvent.submitter);
        setIsBusy(true);
        const form = event.currentTarget;
        submit(form)
          .catch((error: unknown) => sayNotSent(form, error))
          .finally(() => setIsBusy(false));
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const { current } = shown;
        const name: unknown = event.target.name;
        if (current !== 'all' && checkOn === 'submit') return;
        if (current !== 'all' && typeof name === 'string') current.add(name);
        checkQuietly(event.currentTarget);
      },
    },
  };
}

const formValues = (form: HTMLFormElement): unknown => Object.fromEntries(new FormData(form));

/** What to throw as a FormRefusal for values that are checked once more. */
export function messagesByField(issues: z.core.$ZodIssue[]): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

const pick = (errors: FieldErrors, names: Set<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

/** Sends a form as its button does. Safari has requestSubmit only since 16. */
export const submitForm = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type="submit"]')?.click();
