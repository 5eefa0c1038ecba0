import { Link, useLocation } from 'react-router';
import { BySession } from '../../../client/session/by-session.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { FormRefused } from '../../../ui/form/form-refused.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import type { Elements } from '../../../ui/text/elements.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import type { RegistrationTexts, useRegistration } from './use-registration.ts';

export interface RegistrationPageTexts extends RegistrationTexts {
  title: string;
  intro: { newAccount: string; existing: string };
  action: { newAccount: string; existing: string };
}

interface RegistrationPageProps {
  texts: RegistrationPageTexts;
  form: ReturnType<typeof useRegistration>;
  isReady?: boolean;
  children: Elements;
}

/** The account's fields are left out for signed-in people. */
export function RegistrationPage({ texts, form, isReady = true, children }: RegistrationPageProps) {
  const { pathname, search } = useLocation();
  const { title, intro, action } = texts;
  const { field, formProps, isBusy, errors, refusals } = form;
  return (
    <FormPage
      title={title}
      intro={<BySession as="span" signedIn={intro.existing} signedOut={intro.newAccount} />}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormRefused refusals={refusals} errors={errors} />
        <BySession signedOut={<NewAccountFields field={field} />} />
        {children}
        <SubmitButton isBusy={isBusy} disabled={!isReady}>
          <BySession as="span" signedIn={action.existing} signedOut={action.newAccount} />
        </SubmitButton>
      </form>
      <BySession signedOut={<SignInInstead from={pathname + search} />} />
    </FormPage>
  );
}

export const SignInInstead = ({ from }: { from: string }) => (
  <p className="text-center text-muted">
    Already have an account?{' '}
    <Link
      to="/auth"
      state={{ from }}
      className="inline-flex min-h-target items-center text-brand underline"
    >
      Sign in here
    </Link>
  </p>
);
