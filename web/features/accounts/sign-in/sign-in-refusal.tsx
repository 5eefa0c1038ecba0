import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { moveFocus } from '../../../ui/overlay/move-focus.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

interface SignInRefusalProps {
  unconfirmed: string | undefined;
  suspension: string | undefined;
}

const focusNotice = (notice: HTMLElement | null) => {
  if (notice) moveFocus(notice);
};

export function SignInRefusal({ unconfirmed, suspension }: SignInRefusalProps) {
  return (
    <>
      {unconfirmed && (
        <Notice tone="waiting" ref={focusNotice}>
          <p className="mb-2">Your email address isn't confirmed yet.</p>
          <ResendConfirmation email={unconfirmed} />
        </Notice>
      )}
      {suspension && (
        <Notice tone="danger" ref={focusNotice}>
          <p className="mb-2 whitespace-pre-line wrap-anywhere">{suspension}</p>
          <p>
            To appeal, follow the link in the email we sent you about it. If you can't find it,{' '}
            <Link to="/contact" className="underline">
              write to us
            </Link>
            .
          </p>
        </Notice>
      )}
    </>
  );
}
