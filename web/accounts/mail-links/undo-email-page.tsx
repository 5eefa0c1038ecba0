import { ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Opened from an email to the old address, by people who did not request the change. */
export function Component() {
  return (
    <FormPage
      title="Undo your email change"
      intro="We'll restore your old email address and sign out every device. Choose a new password, because someone else may know your current one."
    >
      <NewPasswordForm
        endpoint="POST /api/auth/email-restorations"
        action="Undo the change"
        done={{
          title: 'Your account is yours again',
          description: 'Please sign in with your old email address and the new password.',
        }}
        failed="The change could not be undone"
      >
        <ButtonLink to="/auth" variant="quiet">
          Sign in
        </ButtonLink>
      </NewPasswordForm>
    </FormPage>
  );
}
