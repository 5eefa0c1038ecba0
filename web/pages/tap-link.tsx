import { type ReactNode, useState } from 'react';
import { failureText } from '../api/show-error-toast.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { focusIfFree } from '../ui/overlay/move-focus.ts';
import { useLinkToken } from './link-token.ts';
import { LostLink } from './lost-link.tsx';

interface TapLinkProps {
  title: string;
  text: ReactNode;
  action: string;
  /** Redeems the token; rejects if it is no longer valid. */
  redeem(token: string): Promise<unknown>;
  done: string;
  next: { label: string; to: string };
}

/** Acts on a mailed link only after a press, because mail scanners open links and run scripts. */
export function TapLink({ title, text, action, redeem, done, next }: TapLinkProps) {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'open' | 'busy' | 'done' | 'lost' | { failed: string }>(
    'open',
  );
  const follow = async () => {
    if (token === '') return setOutcome('lost');
    setOutcome('busy');
    try {
      await redeem(token);
      setOutcome('done');
    } catch (error) {
      setOutcome({ failed: failureText(error) });
    }
  };
  return (
    <FormPage title={title}>
      <meta name="robots" content="noindex" />
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      {outcome === 'done' ? (
        <>
          <Notice tone="positive" ref={focusIfFree}>
            {done}
          </Notice>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </>
      ) : (
        <>
          <p>{text}</p>
          {outcome === 'lost' && <LostLink ref={focusIfFree} />}
          {typeof outcome === 'object' && (
            <Notice tone="danger" ref={focusIfFree}>
              {outcome.failed}
            </Notice>
          )}
          <Button
            aria-disabled={outcome === 'busy'}
            className="noscript:hidden"
            onClick={() => outcome !== 'busy' && void follow()}
          >
            {outcome === 'busy' ? 'One moment...' : action}
          </Button>
        </>
      )}
    </FormPage>
  );
}
