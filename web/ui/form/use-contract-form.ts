import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../../../contract/errors.ts';
import { loadCode, reasonFor } from '../../client/api/failure-cause.ts';
import { useFocusRestore } from '../overlay/use-focus-restore.ts';
import { toast } from '../toast/toast.ts';
import { focusFirstRefused } from './focus-first-refused.ts';
import { FormRefusal } from './form-refusal.ts';

interface ContractFormOptions<S extends z.ZodMiniType> {
  loadSchema(): Promise<S>;
  /** Receives the parsed values. Throw a FormRefusal to show messages next to fields. */
  onValid(values: z.output<S>, form: HTMLFormElement): Promise<void>;
  /** Called after a successful submission, unless the form was closed in the meantime. */
  onSent?(): void;
  /** When messages first appear: on submission, or when a field changes. */
  checkOn?: 'submit' | 'change';
  /** Replaces FormData as the source of form values. */
  readValues?(form: HTMLFormElement): unknown;
}

/** Validates native form controls with the contract's schema; one submission at a time. */
export function useContractForm<S extends z.ZodMiniType>(options: ContractFormOptions<S>) {
  const { loadSchema, onValid, onSent, checkOn = 'submit', readValues = formValues } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  // The number of failed submissions since the form was last valid.
  const [refusals, setRefusals] = useState(0);
  const rememberFocus = useFocusRestore(isBusy);
  // The fields that may show an error: those already changed, or all fields after a submission.
  const shown = useRef<Set<string> | 'all'>(new Set());

  const check = async (form: HTMLFormElement) => {
    const schema = await loadCode(loadSchema);
    const parsed = schema.safeParse(readValues(form));
    const all = parsed.success ? {} : messagesByField(parsed.error.issues);
    const { current } = shown;
    setErrors(current === 'all' ? all : pick(all, current));
    // Doesn't count errors found while typing, because only a failed submission is a refusal.
    if (parsed.success) setRefusals(0);
    return parsed;
  };

  // A schema that fails to load while a person types is loaded again on submission.
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

  /** Reports a failure to load the form's code, because silence would look like success. */
  const reportNotSent = (form: HTMLFormElement, error: unknown) => {
    console.error(error);
    toast({
      title: 'Not sent',
      description: `${reasonFor(error)} Your text is still here.`,
      tone: 'danger',
      action: { label: 'Try again', onSelect: () => submitForm(form) },
    });
  };

  return {
    isBusy,
    errors,
    refusals,
    /** Validates again after a change that fires no event on a control. */
    recheck: checkQuietly,
    field: (name: string) => ({ name, error: errors[name] }),
    formProps: {
      noValidate: true,
      // A form submitted before hydration must not put the typed values into the URL.
      method: 'post' as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy) return;
        rememberFocus(event.nativeEvent.submitter);
        setIsBusy(true);
        const form = event.currentTarget;
        submit(form)
          .catch((error: unknown) => reportNotSent(form, error))
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

/** Each field's first message, keyed by the field's path ("location.city"). */
export function messagesByField(issues: z.core.$ZodIssue[]): FieldErrors {
  const messages: FieldErrors = {};
  for (const issue of issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

const pick = (errors: FieldErrors, names: Set<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));

/** Clicks the submit button, because Safari supports requestSubmit only from version 16. */
export const submitForm = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type="submit"]')?.click();
