import { useEffect, useRef, useState } from 'react';
import type { AskedHome } from '../../contract/properties/availability.ts';
import { browserApi } from '../api/browser-api.ts';
import { failureText, refusalIn } from '../api/say-failure.ts';
import { useIsLinkLost, useLinkToken } from '../pages/link-token.ts';
import { LostLink } from '../pages/lost-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormPage } from '../ui/form/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { takeFocus } from '../ui/overlay/take-focus.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AskedHomes } from './asked-homes.tsx';

interface Shown {
  homes?: AskedHome[];
  said?: string;
  failed?: { text: string; canRetry?: boolean };
}

/** Opening the page changes nothing, because mail scanners do that; each answer needs a press. */
export function Component() {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const [shown, setShown] = useState<Shown>({});
  const [isBusy, setIsBusy] = useState(false);
  const hasBegun = useRef(false);

  const take = async (ask: () => Promise<AskedHome[]>, said?: string) => {
    setIsBusy(true);
    try {
      setShown({ homes: await ask(), ...(said && { said }) });
    } catch (error) {
      const failed = { text: failureText(error), canRetry: refusalIn(error) === undefined };
      setShown((before) => ({ ...before, failed }));
    }
    setIsBusy(false);
  };
  const read = () =>
    take(() => browserApi.call('POST /api/availability/homes', { body: { token } }));
  const confirm = (home?: AskedHome) =>
    take(
      () =>
        browserApi.call('POST /api/availability/confirmations', {
          body: { token, ...(home && { property_id: home.id }) },
        }),
      home ? `“${home.title}” is confirmed today.` : 'All your homes are confirmed today.',
    );
  const sayLet = (home: AskedHome) =>
    take(
      () =>
        browserApi.call('POST /api/availability/lets', { body: { token, property_id: home.id } }),
      `“${home.title}” is marked as rented.`,
    );
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (token !== '') void read();
  });

  const { homes, said, failed } = shown;
  return (
    <>
      <meta name="robots" content="noindex" />
      <FormPage title="Is it still available?">
        {isLost && <LostLink ref={takeFocus} />}
        {!homes && !failed && !isLost && <Spinner text="One moment..." />}
        {said && (
          <Notice tone="positive" ref={takeFocus}>
            {said}
          </Notice>
        )}
        {failed && (
          <Notice tone="danger" ref={takeFocus}>
            {failed.text}
          </Notice>
        )}
        {homes && <AskedHomes homes={homes} isBusy={isBusy} confirm={confirm} sayLet={sayLet} />}
        {failed?.canRetry && !homes && <Button onClick={() => void read()}>Try again</Button>}
        <ButtonLink to="/owner/dashboard" look="quiet">
          Go to your dashboard
        </ButtonLink>
      </FormPage>
    </>
  );
}
