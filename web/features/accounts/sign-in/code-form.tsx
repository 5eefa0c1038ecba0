import { useState } from 'react';
import type { CodeAnswer } from '../../../../contract/accounts/admin-codes.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { formFailure, refusalMessage } from '../../../client/api/show-error-toast.ts';
import { replaceSession } from '../../../client/session/session-refresh.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

interface CodeFormProps {
  step: string;
  label: string;
  /** True while the person sets up codes and has no recovery codes yet. */
  isFirst?: boolean;
  onAnswer(result: CodeAnswer): void;
  onClose(): void;
}

const kinds = {
  phone: {
    label: 'Code',
    hint: 'The six digits shown in your authenticator app',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved during set-up. Each works once.',
    inputMode: 'text',
    other: 'Use a code from the app',
  },
} as const;

export function CodeForm({ step, label, isFirst = false, onAnswer, onClose }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('phone');
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () =>
      (await import('../../../../contract/accounts/admin-codes.ts')).EnteredCode,
    readValues: (form) => ({ step, ...Object.fromEntries(new FormData(form)) }),
    onValid: (body) =>
      replaceSession(async () => {
        const result = await browserApi
          .call('POST /api/auth/sign-in/code', { body })
          .catch((error: unknown) => refuse(error, onClose));
        if (result) onAnswer(result);
      }),
  });
  const shown = kinds[kind];
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        key={kind}
        label={shown.label}
        hint={shown.hint}
        {...field('code')}
        required
        inputMode={shown.inputMode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      {!isFirst && (
        <Button variant="quiet" onClick={() => setKind(kind === 'phone' ? 'recovery' : 'phone')}>
          {shown.other}
        </Button>
      )}
    </form>
  );
}

function refuse(error: unknown, onClose: () => void): undefined {
  if (error instanceof ApiError && error.code === 'invalid_code') {
    throw new FormRefusal({ code: refusalMessage(error) ?? '' });
  }
  formFailure(error, 'Sign in failed');
  if (error instanceof ApiError && error.code === 'invalid_step') onClose();
}
