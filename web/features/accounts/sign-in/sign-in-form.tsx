import { useState } from 'react';
import { Link } from 'react-router';
import type { SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { loadCode } from '../../../client/api/failure-cause.ts';
import { refusalMessage } from '../../../client/api/show-error-toast.ts';
import { EmailField } from '../../../ui/form/common-fields.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { useStoredInquiry } from '../../inquiries/stored-inquiry.ts';

const SignInRefusal = lazyPart(async () => (await import('./sign-in-refusal.tsx')).SignInRefusal);
// Only administrators load this code.
const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep);

export function SignInForm() {
  const stored = useStoredInquiry();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [step, setStep] = useState<SignInStep>();
  const [isBack, setIsBack] = useState(false);
  const [suspension, setSuspension] = useState<string>();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('./auth-forms.ts')).SignInForm,
    onValid: async (credentials) => {
      const { signIn } = await loadCode(() => import('./auth.ts'));
      setUnconfirmed(undefined);
      setSuspension(undefined);
      try {
        setStep(await signIn(credentials));
      } catch (error) {
        console.warn('Sign in failed', error);
        const code = error instanceof ApiError ? error.code : undefined;
        const refusal = refusalMessage(error);
        if (code === 'email_unverified') setUnconfirmed(credentials.email);
        else if (code === 'account_suspended') setSuspension(refusal);
        else if (refusal) throw new FormRefusal({ password: refusal });
      }
    },
  });
  const backToPassword = () => {
    setStep(undefined);
    setIsBack(true);
  };
  if (step) return <CodeStep step={step} onClose={backToPassword} />;
  return (
    <div ref={isBack ? focusIfFree : null} className="flex flex-col gap-4">
      {(unconfirmed || suspension) && (
        <SignInRefusal unconfirmed={unconfirmed} suspension={suspension} />
      )}
      <form {...formProps} className="flex flex-col gap-4">
        <EmailField {...field('email')} autoComplete="username" defaultValue={stored?.email} />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
        <SubmitButton isBusy={isBusy}>Sign In</SubmitButton>
        <Link to="/auth/forgot" className="flex min-h-target items-center justify-center underline">
          Forgot password?
        </Link>
      </form>
    </div>
  );
}
