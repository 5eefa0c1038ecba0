import { Link, useLocation } from 'react-router';
import { EmailField, NameField } from '../../../ui/form/common-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useStoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { signUp } from './auth.ts';
import { addressAfterSignIn } from './return-address.ts';

/** New accounts have the renter role (AUTH-11, AUTH-12, AUTH-17). */
export function SignUpForm() {
  const leadOn = useNavigateIfHere();
  const { state } = useLocation();
  const stored = useStoredInquiry();
  const { field, formProps, isBusy } = useContractForm({
    loadSchema: async () => (await import('../../../../contract/accounts/accounts.ts')).SignUp,
    onValid: async (account) => {
      try {
        await signUp(account, addressAfterSignIn(state));
      } catch (error) {
        console.warn('Sign up failed', error);
        throw error;
      }
      toast({
        title: 'Account created',
        description: 'Please check your email to confirm your account',
        tone: 'positive',
      });
      await leadOn('/auth?message=verify-email', { state: { ...state, email: account.email } });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <NameField
        label="Name"
        {...field('name')}
        required={false}
        hint="Optional"
        defaultValue={stored?.name}
      />
      <EmailField {...field('email')} defaultValue={stored?.email} />
      <NewPasswordField {...field('password')} />
      <SubmitButton isBusy={isBusy}>Sign Up</SubmitButton>
      <p className="text-sm text-muted">
        By signing up you agree to our{' '}
        <Link to="/terms" className="underline">
          terms
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className="underline">
          privacy notice
        </Link>
        .
      </p>
    </form>
  );
}
