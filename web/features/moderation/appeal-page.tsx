import { format } from 'date-fns';
import { useState } from 'react';
import type { AppealedDecision, Outcome } from '../../../contract/moderation/moderation.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { failureText, refusalMessage } from '../../client/api/show-error-toast.ts';
import { useApi } from '../../client/api/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsLinkLost, useLinkToken } from '../pages/link-token.ts';
import { LostLink } from '../pages/lost-link.tsx';
import { AppealForm } from './appeal-form.tsx';

const deadText =
  'This link has been used or is older than 30 days, or there is nothing left to appeal.';

/** The link in the email about a decision works once and needs no session. */
export function Component() {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const [isSent, setIsSent] = useState(false);
  const { data, error, isPending, refetch } = useApi(
    'POST /api/appeals/lookups',
    { body: { token } },
    {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: typeof window !== 'undefined' && token !== '',
    },
  );
  return (
    <FormPage title="Appeal">
      <meta name="robots" content="noindex" />
      {isLost && (
        <>
          <LostLink />
          <WriteToUs />
        </>
      )}
      {isPending && !isLost && <Spinner text="One moment..." />}
      {error && !data && !isSent && (
        <>
          <Notice tone="danger">{refusalMessage(error) ? deadText : failureText(error)}</Notice>
          {!refusalMessage(error) && <Button onClick={() => void refetch()}>Try again</Button>}
          <WriteToUs />
        </>
      )}
      {isSent && (
        <Notice tone="positive" ref={focusIfFree}>
          We have your appeal. A person will look at it, and we'll email you the answer.
        </Notice>
      )}
      {data && !isSent && (
        <>
          <DecisionText decision={data} />
          <AppealForm
            send={({ text }) => browserApi.call('POST /api/appeals', { body: { token, text } })}
            onSent={() => setIsSent(true)}
          />
        </>
      )}
    </FormPage>
  );
}

const decided: Record<Outcome, string> = {
  no_action: 'We took no action.',
  hide_listing: 'We took your listing off the site.',
  warn: 'We warned you.',
  suspend: 'We suspended your account.',
};

function DecisionText({ decision }: { decision: AppealedDecision }) {
  const { outcome, title, reason, suspended_until, decided_at } = decision;
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="text-sm text-muted">{`On ${format(decided_at, 'd MMMM yyyy')}`}</dt>
        <dd className="font-medium">{decided[outcome]}</dd>
      </div>
      {title && (
        <div>
          <dt className="text-sm text-muted">Listing</dt>
          <dd className="wrap-anywhere">{title}</dd>
        </div>
      )}
      {outcome === 'suspend' && (
        <div>
          <dt className="text-sm text-muted">How long</dt>
          <dd>
            {suspended_until ? `Until ${format(suspended_until, 'd MMMM yyyy')}` : 'Permanently'}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted">Why</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{reason}</dd>
      </div>
    </dl>
  );
}

const WriteToUs = () => (
  <ButtonLink to="/contact" variant="secondary">
    Write to us
  </ButtonLink>
);
