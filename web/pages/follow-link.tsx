import { useEffect, useRef, useState } from 'react';
import { failureText } from '../api/say-failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { takeFocus } from '../ui/overlay/take-focus.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useLinkToken } from './link-token.ts';

interface FollowLinkProps {
  title: string;
  /** redeems the token; rejects when it is no longer valid */
  redeem(token: string): Promise<unknown>;
  done: string;
  next: { label: string; to: string };
  /** the way on when the link no longer works */
  remedy?: { label: string; to: string };
}

const newConfirmation = { label: 'Ask for a new link', to: '/auth?message=verify-email' };

/**
 * The page of a mailed link. It redeems the token by a POST from script, so that a scanner which
 * only fetches the link uses nothing up.
 */
export function FollowLink({
  title,
  redeem,
  done,
  next,
  remedy = newConfirmation,
}: FollowLinkProps) {
  const token = useLinkToken();
  const hasBegun = useRef(false);
  const [outcome, setOutcome] = useState<'busy' | 'done' | { failed: string }>('busy');
  const [isAgain, setIsAgain] = useState(false);
  const place = isAgain ? takeFocus : null;

  const follow = async () => {
    setOutcome('busy');
    try {
      await redeem(token);
      setOutcome('done');
    } catch (error) {
      setOutcome({ failed: failureText(error) });
    }
  };
  const followAgain = () => {
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
      {outcome === 'done' && (
        <>
          <Notice tone="positive" ref={place}>
            {done}
          </Notice>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </>
      )}
      {typeof outcome === 'object' && (
        <>
          <Notice tone="danger" ref={place}>
            {outcome.failed}
          </Notice>
          <Button onClick={followAgain}>Try again</Button>
          <ButtonLink to={remedy.to} look="secondary">
            {remedy.label}
          </ButtonLink>
        </>
      )}
    </FormPage>
  );
}
