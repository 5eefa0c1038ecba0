import { useEffect } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { BySession } from '../../../client/session/by-session.tsx';
import { useSession } from '../../../client/session/session-store.ts';
import { deferredPart } from '../../../ui/deferred-part.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useStoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { addressAfterSignIn, isPageBefore } from './return-address.ts';
import { SignInForm } from './sign-in-form.tsx';

const AuthNotices = deferredPart(async () => (await import('./auth-notices.tsx')).AuthNotices);
const SignUpForm = deferredPart(async () => (await import('./sign-up-form.tsx')).SignUpForm);

export function Component() {
  const session = useSession();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isSentHere = useNavigationType() !== 'POP';
  const stored = useStoredInquiry();
  if (session) return <ReturnAfterSignIn to={addressAfterSignIn(state)} />;
  const isToVerify = search.get('message') === 'verify-email';
  const current = search.get('tab') === 'register' ? 'register' : 'login';
  return (
    <BySession
      signedIn={<PageSkeleton />}
      signedOut={
        <FormPage title="Welcome">
          {(stored || isToVerify) && (
            <AuthNotices isToVerify={isToVerify} takesFocus={isSentHere} />
          )}
          <Tabs
            label="Log in or register"
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

/** Goes back if `to` is the previous history entry; otherwise replaces this page with `to`. */
function ReturnAfterSignIn({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') void (isPageBefore(to) ? navigate(-1) : navigate(to, { replace: true }));
  }, [to, state, navigate]);
  return <PageSkeleton />;
}
