import { Tabs } from '@base-ui/react/tabs';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { FormPage } from '../ui/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { returnAddressIn } from './return-address.ts';
import { useSession } from './session-store.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const tab =
  'min-h-target flex-1 rounded-control font-medium text-muted data-active:bg-surface data-active:text-ink data-active:shadow-card';

/** Sign in and register (AUTH-01 to AUTH-19). */
export function Component() {
  const session = useSession();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  if (session) return <Navigate to={returnAddressIn(state) ?? '/'} replace />;
  const current = search.get('tab') === 'register' ? 'register' : 'login';
  return (
    <FormPage title="Welcome">
      {search.get('message') === 'verify-email' && (
        <Notice tone="waiting">
          <p className="mb-2">
            Please check your email: we have sent you a link to confirm your address. After that you
            can sign in.
          </p>
          <ResendConfirmation />
        </Notice>
      )}
      <Tabs.Root
        value={current}
        onValueChange={(value) => {
          const next = value === 'register' ? { tab: 'register' } : {};
          setSearch(next, { replace: true, state });
        }}
      >
        <Tabs.List className="mb-5 flex gap-1 rounded-control bg-sunken p-1">
          <Tabs.Tab value="login" className={tab}>
            Login
          </Tabs.Tab>
          <Tabs.Tab value="register" className={tab}>
            Register
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <SignInForm />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <SignUpForm />
        </Tabs.Panel>
      </Tabs.Root>
    </FormPage>
  );
}
