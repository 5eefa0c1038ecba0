import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { FollowLink } from '../../pages/follow-link.tsx';
import { readSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { beginSession } from '../sign-in/auth.ts';
import { registeredHere } from '../sign-in/registered-here.ts';
import { addressAfterSignIn } from '../sign-in/return-address.ts';

/** If the account was registered in this browser, also signs the person in (AUTH-17). */
export function Component() {
  const navigate = useNavigate();
  const redeem = async (token: string) => {
    // The link must not replace the session of someone who is already signed in.
    const registered = readSession() === null ? registeredHere.read() : null;
    const { session } = await browserApi.call('POST /api/auth/confirmations', {
      body: { token, ...(registered && { browser_secret: registered.secret }) },
    });
    if (!session || !registered) return;
    registeredHere.write(null);
    beginSession(session);
    toast({
      title: 'Your email address is confirmed',
      description: "You're signed in.",
      tone: 'positive',
      closesWith: 'next-page',
    });
    await navigate(addressAfterSignIn(registered), { replace: true });
  };
  return (
    <FollowLink
      title="Confirm your email address"
      redeem={redeem}
      done="Your email address is confirmed. You can sign in now."
      next={{ label: 'Sign in', to: '/auth' }}
    />
  );
}
