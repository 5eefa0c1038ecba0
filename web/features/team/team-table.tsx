import { useDeferredValue, useState } from 'react';
import { shownName } from '../../../contract/accounts/shown-name.ts';
import type { Team, TeamFigures, TeamSort } from '../../../contract/agencies/team.ts';
import { agentsPerPage } from '../../../contract/agencies/team-limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { replyTime } from '../properties/contact/reply-words.ts';
import { useTeam } from './use-team.ts';

const sortNames: Record<TeamSort, string> = {
  name: 'Name',
  homes: 'Most homes',
  unanswered: 'Most unanswered',
  reply: 'Fastest to reply',
  inquiries: 'Most inquiries in 30 days',
};
const columns = [
  'Agent',
  'Homes available',
  'Unanswered',
  'Usual reply',
  'Inquiries, last 30 days',
];

export function TeamTable({ agencyId }: { agencyId: number }) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<TeamSort>('name');
  const [pageIndex, setPage] = useState(0);
  const q = useDeferredValue(typed);
  const read = useTeam(agencyId, {
    q,
    sort,
    page: pageIndex + 1,
  });
  const { data, isPlaceholderData } = read;
  // Placeholder data is from an earlier search, so an empty result does not mean an empty team.
  const hasAgents = typed !== '' || q !== '' || isPlaceholderData || data?.total.agents !== 0;
  // The controls stay visible if the requested page failed to load.
  const isAsked = typed !== '' || sort !== 'name' || pageIndex > 0;
  return (
    <section aria-labelledby="team-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="team-title" className="text-xl">
          Your agents
        </h2>
        <ButtonLink to="/agency/members" variant="secondary">
          <Icon name="user-check" className="size-5" />
          Invite an agent
        </ButtonLink>
      </div>
      {(data || isAsked) && hasAgents && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Search by name"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPage(0);
            }}
          />
          <SelectField
            label="Sort by"
            value={sort}
            options={sortNames}
            onChange={(event) => {
              setSort(event.currentTarget.value as TeamSort);
              setPage(0);
            }}
          />
        </div>
      )}
      {!data && <NotLoaded read={read} name="Your agents" />}
      {data && !hasAgents && (
        <EmptyState
          title="No confirmed agents yet"
          text="Invite an agent by link, QR code or WhatsApp, or confirm those who chose your agency."
        />
      )}
      {data && hasAgents && (
        <>
          <p className="text-sm text-muted md:hidden">
            Up or down: inquiries in the last 30 days compared with the 30 days before.
          </p>
          {data.agents.length === 0 ? (
            <p role="status" className="text-muted">
              No agents match this name.
            </p>
          ) : (
            <Figures {...data} />
          )}
          <Pager
            pageIndex={pageIndex}
            pageSize={agentsPerPage}
            total={data.total.agents}
            unit="agents"
            onTurn={setPage}
          />
        </>
      )}
    </section>
  );
}

const Figures = ({ agents, total }: Team) => (
  <Card className="overflow-hidden">
    <table aria-labelledby="team-title" className="block w-full md:table">
      <thead className="bg-sunken max-md:hidden">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="px-4 py-3 text-left text-sm">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {agents.map((agent) => (
          <Row
            key={agent.id}
            name={shownName(agent.name)}
            figures={agent}
            reply={
              agent.reply_minutes === null ? 'not enough replies' : replyTime(agent.reply_minutes)
            }
          />
        ))}
      </tbody>
      <tfoot className="block border-t-2 border-line bg-sunken md:table-row-group">
        <Row name={total.agents === 1 ? '1 agent' : `All ${total.agents} agents`} figures={total} />
      </tfoot>
    </table>
  </Card>
);

interface RowProps {
  name: string;
  figures: TeamFigures;
  reply?: string;
}

const cell = 'block text-sm max-md:text-muted md:table-cell md:px-4 md:py-3 md:text-base';

/** On a phone a row has two lines: the name with the unanswered inquiries, then the rest. */
function Row({ name, figures, reply = '' }: RowProps) {
  const { icon, words } = trendOf(figures.inquiries, figures.inquiries_before);
  return (
    <tr className="flex flex-wrap items-baseline gap-x-2 gap-y-1 p-3 md:table-row">
      <th
        scope="row"
        className="block min-w-0 flex-1 basis-3/5 text-left font-semibold wrap-anywhere md:table-cell md:px-4 md:py-3"
      >
        {name}
      </th>
      <td className={`${cell} max-md:order-2`}>
        <span>{figures.homes}</span>
        <span className="md:hidden">{figures.homes === 1 ? ' home' : ' homes'}</span>
      </td>
      <td className={`${cell} max-md:order-1 max-md:font-semibold`}>
        <span>{figures.unanswered}</span>
        <span className="md:hidden"> unanswered</span>
      </td>
      <td className={`${cell} empty:hidden md:empty:table-cell max-md:order-3`}>
        {reply && <span className="md:hidden">Usual reply: </span>}
        {reply && <span>{reply}</span>}
      </td>
      <td className={`${cell} max-md:order-4`}>
        <span className="inline-flex items-center gap-1">
          <Icon name={icon} className="size-4 shrink-0" />
          <span>{words}</span>
        </span>
      </td>
    </tr>
  );
}

interface Trend {
  icon: 'arrow-up' | 'arrow-down' | 'minus';
  words: string;
}

/** Shows, with an arrow and in words, how a number compares with the previous 30 days. */
export function trendOf(now: number, before: number): Trend {
  if (now > before) return { icon: 'arrow-up', words: `Up from ${before} to ${now}` };
  if (now < before) return { icon: 'arrow-down', words: `Down from ${before} to ${now}` };
  return { icon: 'minus', words: now === 0 ? 'None' : `Still ${now}` };
}
