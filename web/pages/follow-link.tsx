import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { failureText } from '../api/show-error-toast.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { focusIfFree } from '../ui/overlay/move-focus.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useLinkToken } from './link-token.ts';
import { LostLink } from './lost-link.tsx';

interface FollowLinkProps {
  title: string;
  /** Redeems the token; rejects if it is no longer valid. */
  redeem(token: string): Promise<unknown>;
  done: string;
  /** The next step, also offered if the link was already used. */
  next: { label: string; to: string };
  remedy?: { label: string; to: string };
}

interface Failure {
  failed: string;
  /** A retry of the same link would fail again. */
  isFinal: boolean;
}

const newConfirmation = { label: 'Ask for a new link', to: '/auth?message=verify-email' };

/** Redeems the token by POST from a script, so that mail scanners do not use up the link. */
export function FollowLink({
  title,
  redeem,
  done,
  next,
  remedy = newConfirmation,
}: FollowLinkProps) {
  const token = useLinkToken();
  const hasBegun = useRef(false);
  const [outcome, setOutcome] = useState<'busy' | 'lost' | { done: string } | Failure>('busy');
  const [isAgain, setIsAgain] = useState(false);
  const place = isAgain ? focusIfFree : null;

  const follow = async () => {
    if (token === '') return setOutcome('lost');
    setOutcome('busy');
    try {
      await redeem(token);
      setOutcome({ done });
    } catch (error) {
      const text = failureText(error);
      const code = error instanceof ApiError ? error.code : undefined;
      setOutcome(
        code === 'link_used' ? { done: text } : { failed: text, isFinal: code === 'invalid_link' },
      );
    }
  };
  const retry = () => {
    setIsAgain(true);
    void follow();
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void follow();
  });

  return (
    <FormPage title={title}>
      {outcome === 'busy' && <Spinner text="One moment..." />}
      {typeof outcome === 'object' && 'done' in outcome && (
        <>
          <Notice tone="positive" ref={place}>
            {outcome.done}
          </Notice>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </>
      )}
      {outcome === 'lost' && <LostLink />}
      {typeof outcome === 'object' && 'failed' in outcome && (
        <>
          <Notice tone="danger" ref={place}>
            {outcome.failed}
          </Notice>
          {!outcome.isFinal && <Button onClick={retry}>Try again</Button>}
        </>
      )}
      {(outcome === 'lost' || (typeof outcome === 'object' && 'failed' in outcome)) && (
        <ButtonLink to={remedy.to} variant="secondary">
          {remedy.label}
        </ButtonLink>
      )}
    </FormPage>
  );
}
