import { ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The link in an email to the old address, for people who did not request the change. */
export function Component() {
  return (
    <FormPage
      title="Undo the change of your email address"
      intro="Your account gets its old email address again and every device is signed out. Choose a new password, because somebody else may know the one you have."
    >
      <NewPasswordForm
        endpoint="POST /api/auth/email-restorations"
        action="Undo the change"
        done={{
          title: 'The account is yours again',
          description: 'Please sign in with your old email address and the new password.',
        }}
        failed="The change was not undone"
      >
        <ButtonLink to="/auth" variant="quiet">
          Sign in
        </ButtonLink>
      </NewPasswordForm>
    </FormPage>
  );
}
