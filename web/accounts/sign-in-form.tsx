import { useState } from 'react';
import { Link } from 'react-router';
import type { SignInStep } from '../../contract/admin-codes.ts';
import { ApiError } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { signIn } from './auth.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

// For administrators alone: nobody else loads it.
const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep);

/** The page itself leads on once there is a session. */
export function SignInForm() {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [step, setStep] = useState<SignInStep>();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('./auth-forms.ts')).SignInForm,
    onValid: async (credentials) => {
      setUnconfirmed(undefined);
      try {
        const next = await signIn(credentials);
        setStep(next);
        if (next) return;
        toast({ title: 'You have successfully signed in', tone: 'positive' });
      } catch (error) {
        console.warn('Sign in failed', error);
        const isUnconfirmed = error instanceof ApiError && error.code === 'email_unverified';
        if (isUnconfirmed) setUnconfirmed(credentials.email);
      }
    },
  });
  if (step) return <CodeStep step={step} onClose={() => setStep(undefined)} />;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField label="Email" {...field('email')} type="email" required autoComplete="username" />
      <TextField
        label="Password"
        {...field('password')}
        type="password"
        required
        autoComplete="current-password"
      />
      {unconfirmed && (
        <Notice tone="waiting">
          <p className="mb-2">Your email address is not confirmed yet.</p>
          <ResendConfirmation email={unconfirmed} />
        </Notice>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Processing...' : 'Sign In'}
      </Button>
      <Link to="/auth/forgot" className="flex min-h-target items-center justify-center underline">
        Forgot password?
      </Link>
    </form>
  );
}
