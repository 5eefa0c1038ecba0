import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { failureText } from '../api/show-error-toast.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { focusIfFree } from '../ui/overlay/move-focus.ts';
import { useIsLinkLost, useLinkToken } from './link-token.ts';
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

interface Failure {
  failed: string;
  /** Another press would fail again. */
  isFinal: boolean;
}

/** Acts on an emailed link only after a press, because mail scanners open links and run scripts. */
export function TapLink({ title, text, action, redeem, done, next }: TapLinkProps) {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'open' | 'busy' | 'done' | Failure>('open');
  const isLost = useIsLinkLost(token);
  const isFinal = isLost || (typeof outcome === 'object' && outcome.isFinal);
  const follow = async () => {
    setOutcome('busy');
    try {
      await redeem(token);
      setOutcome('done');
    } catch (error) {
      const isFinal = error instanceof ApiError && error.code === 'invalid_link';
      setOutcome({ failed: failureText(error), isFinal });
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
          {!isFinal && <p>{text}</p>}
          {isLost && <LostLink />}
          {typeof outcome === 'object' && (
            <Notice tone="danger" ref={focusIfFree}>
              {outcome.failed}
            </Notice>
          )}
          {isFinal ? (
            <ButtonLink to={next.to} variant="secondary">
              {next.label}
            </ButtonLink>
          ) : (
            <Button
              aria-disabled={outcome === 'busy'}
              className="noscript:hidden"
              onClick={() => outcome !== 'busy' && void follow()}
            >
              {outcome === 'busy' ? 'One moment...' : action}
            </Button>
          )}
        </>
      )}
    </FormPage>
  );
}
