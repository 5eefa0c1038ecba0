import { format } from 'date-fns';
import { Link } from 'react-router';
import { adminActions } from '../../../../contract/admin/admin-actions.ts';
import type { AdminLogEntry, AdminLogFilters } from '../../../../contract/admin/admin-log.ts';
import { Facts } from '../facts.tsx';
import { List, Row, useAdminPages } from '../lists.tsx';
import { actorWords, personWords, stateWords } from './log-words.ts';

export const LogEntries = ({ filters, empty }: { filters: AdminLogFilters; empty: string }) => (
  <List
    // Refetches the log whenever it opens, because other administrators add entries to it.
    read={useAdminPages('GET /api/admin/logs', { query: filters }, { staleTime: 0 })}
    name="The log"
    label="Log entries"
    loading="Loading the log..."
    empty={empty}
    more="Show earlier entries"
    row={(entry) => <Entry entry={entry} />}
  />
);

function Entry({ entry }: { entry: AdminLogEntry }) {
  const { action, after, before, created_at, details, reason, subject, target } = entry;
  return (
    <Row
      title={adminActions[action]}
      end={
        <time dateTime={created_at} className="text-sm text-muted">
          {format(created_at, 'd MMMM yyyy, HH:mm:ss')}
        </time>
      }
    >
      <Facts
        as="rows"
        of={{
          By: actorWords(entry),
          Person: target && withAddress(target),
          Item: subject && <Item subject={subject} />,
          Reason: reason,
          Before: before && stateWords(before, after),
          After: after && stateWords(after, before),
          Details: stateWords(details),
        }}
      />
    </Row>
  );
}

function withAddress(person: { name: string | null; email: string | null }): string {
  const { name, email } = person;
  return name && email ? `${name} (${email})` : personWords(person);
}

function Item({ subject: { kind, id } }: { subject: { kind: string; id: string } }) {
  const to = { property: `/admin/properties/${id}`, report: `/admin/reports/${id}` }[kind];
  const text = `${kind} ${id}`;
  return to === undefined ? (
    <span>{text}</span>
  ) : (
    <Link to={to} className="underline">
      {text}
    </Link>
  );
}
