import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../client/api/api-client.ts';
import { failureText } from '../../../client/api/show-error-toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useIsLinkLost, useLinkToken } from '../link-token.ts';
import { LostLink } from '../lost-link.tsx';
import type { RedeemedLink } from './mailed-links.ts';

interface Outcome {
  done?: string;
  failed?: string;
  /** A retry of the same link would fail again. */
  isFinal?: boolean;
}

/** Redeems by POST from a script, so that mail scanners which only open links change nothing. */
export function RedeemLink(link: RedeemedLink) {
  const { title, send, done, next, remedy = next } = link;
  const isAutomatic = link.on === 'opening';
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isBusy, setIsBusy] = useState(isAutomatic);
  const [wasPressed, setWasPressed] = useState(false);
  const hasBegun = useRef(false);
  const redeem = async () => {
    setIsBusy(true);
    setOutcome({});
    try {
      await send(token, navigate);
      setOutcome({ done });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const text = failureText(error);
      setOutcome(
        code === 'link_used' ? { done: text } : { failed: text, isFinal: code === 'invalid_link' },
      );
    }
    setIsBusy(false);
  };
  const press = () => {
    if (isBusy) return;
    setWasPressed(true);
    void redeem();
  };
  useEffect(() => {
    if (!isAutomatic || token === '' || hasBegun.current) return;
    hasBegun.current = true;
    void redeem();
  });

  const isFinal = isLost || outcome.isFinal;
  // A result that follows a press takes the focus.
  const ref = wasPressed ? focusIfFree : null;
  return (
    <FormPage title={title}>
      <meta name="robots" content="noindex" />
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      {outcome.done !== undefined ? (
        <>
          <Notice tone="positive" ref={ref}>
            {outcome.done}
          </Notice>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </>
      ) : isAutomatic && isBusy && !isLost ? (
        <Spinner text="One moment..." />
      ) : (
        <>
          {link.on === 'press' && !isFinal && <p>{link.text}</p>}
          {isLost && <LostLink />}
          {outcome.failed !== undefined && (
            <Notice tone="danger" ref={ref}>
              {outcome.failed}
            </Notice>
          )}
          {!isFinal && (
            <Button aria-disabled={isBusy} className="noscript:hidden" onClick={press}>
              {link.on === 'opening' ? 'Try again' : isBusy ? 'One moment...' : link.button}
            </Button>
          )}
          {(isFinal || isAutomatic) && (
            <ButtonLink to={remedy.to} variant="secondary">
              {remedy.label}
            </ButtonLink>
          )}
        </>
      )}
    </FormPage>
  );
}
