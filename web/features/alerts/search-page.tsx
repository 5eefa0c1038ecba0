import { useState } from 'react';
import type { LinkedSearch } from '../../../contract/alerts/alerts.ts';
import { type BrowseFilters, browseAddress } from '../../../contract/properties/browse-query.ts';
import { browserApi } from '../../client/api/browser-api.ts';
import { changeCached } from '../../client/api/query-client.ts';
import { failureText } from '../../client/api/show-error-toast.ts';
import { useCached } from '../../client/api/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { focusIfFree } from '../../ui/overlay/move-focus.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useLinkToken } from '../pages/link-token.ts';
import { LostLink } from '../pages/lost-link.tsx';
import { FrequencyField, frequencyNames } from './frequency-field.tsx';

const queryKey = ['linked-search'];

/** Needs no account (ALRT-13). Opening the page changes nothing: mail scanners open links. */
export function Component() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useCached({
    queryKey,
    // Without a token, for example after a reload, there is nothing to look up.
    queryFn: () =>
      token === ''
        ? null
        : browserApi.call('POST /api/search-subscriptions/lookups', { body: { token } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [isEnded, setIsEnded] = useState(false);
  return (
    <FormPage title="Your saved search">
      <meta name="robots" content="noindex" />
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      {isEnded && (
        <>
          <Notice tone="positive" ref={focusIfFree}>
            Search deleted. Your other alerts are still on.
          </Notice>
          <ButtonLink to="/properties">Browse Properties</ButtonLink>
        </>
      )}
      {!isEnded && data && <Search search={data} token={token} onEnded={() => setIsEnded(true)} />}
      {!isEnded && data === undefined && !error && <Spinner text="Loading the search..." />}
      {data === null && (
        <>
          <LostLink />
          <ButtonLink to="/my-search" variant="secondary">
            My search
          </ButtonLink>
        </>
      )}
      {!isEnded && !data && error && (
        <>
          <Notice tone="danger">{failureText(error)}</Notice>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </FormPage>
  );
}

interface SearchProps {
  search: LinkedSearch;
  token: string;
  onEnded(): void;
}

function Search({ search, token, onEnded }: SearchProps) {
  const { name, filters, frequency, paused } = search;
  const [chosen, setChosen] = useState(frequency);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<'busy' | { done: string } | { failed: string }>();
  const isBusy = outcome === 'busy';
  const attempt = async (send: () => Promise<unknown>, done: string) => {
    setOutcome('busy');
    try {
      await send();
      setOutcome({ done });
    } catch (error) {
      setOutcome({ failed: failureText(error) });
    }
  };
  const change = (changed: Pick<Partial<LinkedSearch>, 'frequency' | 'paused'>, done: string) =>
    attempt(async () => {
      const body = { token, ...changed };
      const saved = await browserApi.call('POST /api/search-subscriptions/changes', { body });
      changeCached(queryKey, saved);
    }, done);
  const end = () =>
    attempt(async () => {
      await browserApi.call('POST /api/search-subscriptions/endings', { body: { token } });
      onEnded();
    }, '');
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <p>
        {paused
          ? 'Paused. Resume it to get alerts again.'
          : `You get alerts ${frequencyNames[frequency].toLowerCase()}.`}
      </p>
      {typeof outcome === 'object' && (
        <Notice ref={focusIfFree} tone={'done' in outcome ? 'positive' : 'danger'}>
          {'done' in outcome ? outcome.done : outcome.failed}
        </Notice>
      )}
      <FrequencyField
        name="frequency"
        value={chosen}
        onChange={({ target }) => setChosen(target.value as typeof chosen)}
      />
      <Button
        disabled={isBusy || chosen === frequency}
        onClick={() => void change({ frequency: chosen }, 'Saved.')}
      >
        Save
      </Button>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() =>
          void change({ paused: !paused }, paused ? 'Alerts are on again.' : 'Alerts paused.')
        }
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {' '}
        Delete this search{' '}
      </Button>
      <ButtonLink
        variant="quiet"
        to={browseAddress({ ...(filters as BrowseFilters), sort: 'newest' })}
      >
        Open this search
      </ButtonLink>
      {isAsking && (
        <ConfirmDialog
          title="Delete this search?"
          text={`No more alerts for “${name}”. Your other alerts are still on.`}
          action="Delete"
          onConfirm={() => void end()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
