import { useLocation } from 'react-router';
import type { StoredInquiry } from '../../inquiries/stored-inquiry.ts';
import { Notice } from '../../ui/notice.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { addressAfterSignIn } from './return-address.ts';

interface AuthNoticesProps {
  /** The inquiry that the person wrote before signing in. */
  stored: StoredInquiry | null;
  /** Asks to confirm an email address; `email` is undefined if it is unknown. */
  verify: { email: string | undefined; takesFocus: boolean } | undefined;
}

export function AuthNotices({ stored, verify }: AuthNoticesProps) {
  const { state } = useLocation();
  const isReturning = stored && addressAfterSignIn(state) === `/properties/${stored.property_id}`;
  return (
    <>
      {isReturning && (
        <Notice>{`Your message to ${stored.lister ?? 'the owner'} is saved. Log in or register and we'll send it.`}</Notice>
      )}
      {verify && (
        <Notice tone="waiting" ref={verify.takesFocus ? focusIfFree : null}>
          <p className="mb-2">
            Check your email: we've sent a link to{' '}
            <strong className="wrap-anywhere">{verify.email ?? 'you'}</strong> to confirm your
            address. Then you can sign in.
          </p>
          <ResendConfirmation email={verify.email} />
        </Notice>
      )}
    </>
  );
}
