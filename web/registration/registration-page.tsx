import { Link, useLocation } from 'react-router';
import { BySession } from '../session/by-session.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import type { Elements } from '../ui/text/elements.ts';

interface RegistrationPageProps {
  title: string;
  intro: { newAccount: string; existing: string };
  children: Elements;
}

export function RegistrationPage({ title, intro, children }: RegistrationPageProps) {
  const { pathname, search } = useLocation();
  return (
    <FormPage
      title={title}
      intro={<BySession as="span" signedIn={intro.existing} signedOut={intro.newAccount} />}
    >
      {children}
      <BySession
        signedOut={
          <p className="text-center text-muted">
            Already have an account?{' '}
            <Link
              to="/auth"
              state={{ from: pathname + search }}
              className="inline-flex min-h-target items-center text-brand underline"
            >
              Sign in here
            </Link>
          </p>
        }
      />
    </FormPage>
  );
}
