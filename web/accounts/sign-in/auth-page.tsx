import { useEffect } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { BySession } from '../../session/by-session.tsx';
import { useSession } from '../../session/session-store.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/overlay/take-focus.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { addressAfterSignIn, isPageBefore } from './return-address.ts';
import { SignInForm } from './sign-in-form.tsx';

const SignUpForm = laterPart(async () => (await import('./sign-up-form.tsx')).SignUpForm);

/** Sign in and register (AUTH-01 to AUTH-19). */
export function Component() {
  const session = useSession();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isSentHere = useNavigationType() !== 'POP';
  if (session) return <LeadOn to={addressAfterSignIn(state)} />;
  // After a reload the server, which does not know it, has said “you”.
  const email = session === null ? state?.email : undefined;
  const current = search.get('tab') === 'register' ? 'register' : 'login';
  return (
    <BySession
      signedIn={<PageSkeleton />}
      signedOut={
        <FormPage title="Welcome">
          {search.get('message') === 'verify-email' && (
            <Notice tone="waiting" ref={isSentHere ? takeFocus : null}>
              <p className="mb-2">
                Please check your email: we have sent a link to{' '}
                <strong className="wrap-anywhere">{email ?? 'you'}</strong> to confirm your address.
                After that you can sign in.
              </p>
              <ResendConfirmation email={email} />
            </Notice>
          )}
          <Tabs
            label="Login or register"
            tabs={[
              { value: 'login', label: 'Login', content: <SignInForm /> },
              { value: 'register', label: 'Register', content: <SignUpForm /> },
            ]}
            value={current}
            onChange={(value) => {
              const next = value === 'register' ? { tab: 'register' } : {};
              setSearch(next, { replace: true, state });
            }}
          />
        </FormPage>
      }
    />
  );
}

/**
 * Back to the page that asked for it, as it was left; what is not just behind takes this page's place.
 * Whoever has pressed a link meanwhile gets where that leads.
 */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') void (isPageBefore(to) ? navigate(-1) : navigate(to, { replace: true }));
  }, [to, state, navigate]);
  return <PageSkeleton />;
}
