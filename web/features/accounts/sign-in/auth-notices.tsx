import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { useStoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { addressAfterSignIn } from './return-address.ts';

interface AuthNoticesProps {
  /** Whether to ask the person to confirm their email address. */
  isToVerify: boolean;
  takesFocus: boolean;
}

/** Don't change the props before hydration: React would discard the server's HTML. */
export function AuthNotices({ isToVerify, takesFocus }: AuthNoticesProps) {
  const { state } = useLocation();
  const stored = useStoredInquiry();
  const email = useSyncExternalStore<string | undefined>(never, () => state?.email, unknown);
  const isReturning = stored && addressAfterSignIn(state) === `/properties/${stored.property_id}`;
  return (
    <>
      {isReturning && (
        <Notice>{`Your message to ${stored.lister ?? 'the owner'} is saved. Log in or register and we'll send it.`}</Notice>
      )}
      {isToVerify && (
        <Notice tone="waiting" ref={takesFocus ? focusIfFree : null}>
          {email ? (
            <p className="mb-2">
              Check your email: we've sent a link to{' '}
              <strong className="wrap-anywhere">{email}</strong> to confirm your address. Then you
              can sign in.
            </p>
          ) : (
            <p className="mb-2">
              Enter your email address, and we'll send you a link to confirm it. Then you can sign
              in.
            </p>
          )}
          <ResendConfirmation key={email} email={email} />
        </Notice>
      )}
    </>
  );
}

const never = () => () => {};
const unknown = () => undefined;
