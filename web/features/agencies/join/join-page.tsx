import { useEffect, useRef, useState } from 'react';
import type { OfferedInvitation } from '../../../../contract/agencies/invitations.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { failureText, refusalMessage } from '../../../client/api/show-error-toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLinkToken } from '../../pages/link-token.ts';
import { JoinChoice } from './join-choice.tsx';

const closedTexts: Record<Exclude<OfferedInvitation['state'], 'open'>, string> = {
  used: 'This invitation has been used. If that was you, sign in, or confirm your email address with the link we emailed you. Otherwise, ask the agency for a new one.',
  expired: 'This invitation has expired. Please ask the agency for a new one.',
  withdrawn: 'The agency has withdrawn this invitation.',
};
const deadText = 'This invitation no longer works. Please ask the agency for a new one.';
const lostText = 'The link is missing. Please open the invitation again.';

/** Only the button accepts the invitation, so that link scanners can open the page (TEAM-02). */
export function Component() {
  const token = useLinkToken();
  const [offer, setOffer] = useState<OfferedInvitation>();
  const [failed, setFailed] = useState<{ text: string; canRetry?: true }>();
  const hasBegun = useRef(false);
  const read = async () => {
    setFailed(undefined);
    // The token is only in memory, so a reload loses it.
    if (token === '') return setFailed({ text: lostText });
    try {
      setOffer(await browserApi.call('POST /api/agency-invitations/offers', { body: { token } }));
    } catch (error) {
      setFailed(
        refusalMessage(error) === undefined
          ? { text: failureText(error), canRetry: true }
          : { text: deadText },
      );
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void read();
  });
  const title = offer ? `${offer.agency.name} invites you` : 'Agency invitation';
  return (
    <FormPage title={title}>
      <meta name="robots" content="noindex" />
      {!offer && !failed && <Spinner text="One moment..." />}
      {failed && (
        <>
          <Notice tone="danger">{failed.text}</Notice>
          {failed.canRetry ? (
            <Button onClick={() => void read()}>Try again</Button>
          ) : (
            <ButtonLink to="/" variant="secondary">
              Return to Home
            </ButtonLink>
          )}
        </>
      )}
      {offer && (
        <>
          <Inviting agency={offer.agency} />
          {offer.state === 'open' ? (
            <JoinChoice token={token} agency={offer.agency} />
          ) : (
            <>
              <Notice tone="waiting">{closedTexts[offer.state]}</Notice>
              {offer.state === 'used' && (
                <ButtonLink to="/agent/dashboard" variant="secondary">
                  Agent Dashboard
                </ButtonLink>
              )}
            </>
          )}
        </>
      )}
    </FormPage>
  );
}

function Inviting({ agency: { logo, name, address } }: Pick<OfferedInvitation, 'agency'>) {
  return (
    <div className="flex items-center gap-4">
      {logo && (
        <img
          src={logo}
          alt=""
          className="size-16 shrink-0 rounded-control border border-line object-contain"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">{address}</p>
      </div>
    </div>
  );
}
