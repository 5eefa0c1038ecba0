import { formatDistanceToNowStrict } from 'date-fns';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { WorklistItem } from '../../../../contract/admin/admin-worklist.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAdminApi } from '../admin-api.ts';
import { adminPage } from '../admin-page.tsx';
import { itemWords } from './worklist-words.ts';

const keyOf = ({ kind, case: reported, agency, property, person, since }: WorklistItem) =>
  `${kind} ${reported?.id ?? agency?.id ?? property?.id ?? person?.id} ${since}`;

export const Component = adminPage('Today', () => {
  const read = useAdminApi('GET /api/admin/worklist', {}, { refetchOnMount: 'always' });
  const { data, error, isFetching } = read;
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (!data || error)
    return (
      <NotLoaded read={read} name="Your queue" loading={<Spinner text="Loading your queue..." />} />
    );
  const shownCases = data.items.filter((item) => item.case).length;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="All done"
        text="Reports, appeals, documents and unanswered inquiries appear here."
      />
    );
  return (
    <Card className="flex flex-col gap-3 p-3 sm:p-5">
      <p className="px-2 text-sm text-muted">
        Most serious first, then most reported, then oldest.
        <span className="max-sm:hidden"> Press j or k to move, Enter to open.</span>
      </p>
      <ul ref={list} className="flex flex-col divide-y divide-line" aria-busy={isFetching}>
        {data.items.map((item) => (
          <WorklistRow key={keyOf(item)} item={item} />
        ))}
      </ul>
      {data.waiting_cases > shownCases && (
        <Link to="/admin/reports" className="flex min-h-target w-fit items-center px-2 underline">
          {`All ${data.waiting_cases} reports and appeals`}
        </Link>
      )}
    </Card>
  );
});

/** j and k move the focus through the list, except in fields and on buttons (WCAG 2.1.4). */
function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link.matches(':focus'));
      const isElsewhere = at < 0 && activeElement?.closest('a, button, input, select, textarea');
      if (isElsewhere) return;
      const next = at < 0 ? links[0] : links[at + step];
      next?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}

function WorklistRow({ item }: { item: WorklistItem }) {
  const { kind, tone, what, who, to } = itemWords(item);
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-target grid-cols-[1fr_auto] items-center gap-x-3 px-2 py-2 hover:bg-sunken sm:grid-cols-[7rem_1fr_auto]"
      >
        <span className="justify-self-start max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
          <Badge tone={tone}>{kind}</Badge>
        </span>
        <span className="min-w-0 font-semibold max-sm:col-start-1 max-sm:row-start-1 max-sm:truncate sm:wrap-anywhere">
          {what}
        </span>
        <time
          dateTime={item.since}
          className="justify-self-end text-sm whitespace-nowrap text-muted"
        >
          {formatDistanceToNowStrict(item.since)}
        </time>
        <span className="min-w-0 truncate text-sm text-muted max-sm:col-start-1 max-sm:row-start-2 sm:col-start-2">
          {who}
        </span>
      </Link>
    </li>
  );
}
