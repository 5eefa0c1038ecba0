import { useEffect, useRef, useState } from 'react';
import type { AskedHome } from '../../../../contract/properties/availability.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { failureText, refusalMessage } from '../../../client/api/show-error-toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusIfFree } from '../../../ui/overlay/move-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useIsLinkLost, useLinkToken } from '../../pages/link-token.ts';
import { LostLink } from '../../pages/lost-link.tsx';
import { AskedHomes } from './asked-homes.tsx';

interface Shown {
  homes?: AskedHome[];
  confirmation?: string;
  failed?: { text: string; canRetry?: boolean };
}

/** Only the buttons change anything, because mail scanners open links. */
export function Component() {
  const token = useLinkToken();
  const isLost = useIsLinkLost(token);
  const [shown, setShown] = useState<Shown>({});
  const [isBusy, setIsBusy] = useState(false);
  const hasBegun = useRef(false);

  const run = async (ask: () => Promise<AskedHome[]>, confirmation?: string) => {
    setIsBusy(true);
    try {
      setShown({ homes: await ask(), ...(confirmation && { confirmation }) });
    } catch (error) {
      const failed = { text: failureText(error), canRetry: refusalMessage(error) === undefined };
      setShown((before) => ({ ...before, failed }));
    }
    setIsBusy(false);
  };
  const read = () =>
    run(() => browserApi.call('POST /api/availability/homes', { body: { token } }));
  const confirm = (home?: AskedHome) =>
    run(
      () =>
        browserApi.call('POST /api/availability/confirmations', {
          body: { token, ...(home && { property_id: home.id }) },
        }),
      home
        ? `Confirmed: “${home.title}” is still available.`
        : 'Confirmed: all your homes are still available.',
    );
  const markRented = (home: AskedHome) =>
    run(
      () =>
        browserApi.call('POST /api/availability/lets', { body: { token, property_id: home.id } }),
      `“${home.title}” is marked as rented.`,
    );
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (token !== '') void read();
  });

  const { homes, confirmation, failed } = shown;
  return (
    <>
      <meta name="robots" content="noindex" />
      <FormPage title="Is it still available?">
        {isLost && <LostLink ref={focusIfFree} />}
        {!homes && !failed && !isLost && <Spinner text="One moment..." />}
        {confirmation && (
          <Notice tone="positive" ref={focusIfFree}>
            {confirmation}
          </Notice>
        )}
        {failed && (
          <Notice tone="danger" ref={focusIfFree}>
            {failed.text}
          </Notice>
        )}
        {homes && (
          <AskedHomes homes={homes} isBusy={isBusy} confirm={confirm} markRented={markRented} />
        )}
        {failed?.canRetry && !homes && <Button onClick={() => void read()}>Try again</Button>}
        <ButtonLink to="/owner/dashboard" variant="quiet">
          Go to your dashboard
        </ButtonLink>
      </FormPage>
    </>
  );
}
