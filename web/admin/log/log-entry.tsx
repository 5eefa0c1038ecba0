import { format } from 'date-fns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminLogEntry } from '../../../contract/admin/admin-log.ts';
import { actionWords, actorWords, personWords, stateWords } from './log-words.ts';

export function LogEntry({ entry }: { entry: AdminLogEntry }) {
  const { action, after, before, created_at, details, reason, subject, target } = entry;
  const facts: [label: string, text: ReactNode][] = [
    ['By', actorWords(entry)],
    ['Person', target && withAddress(target)],
    ['Item', subject && subjectText(subject)],
    ['Reason', reason],
    ['Before', before && stateWords(before, after)],
    ['After', after && stateWords(after, before)],
    ['Details', stateWords(details)],
  ];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-base font-semibold">{actionWords[action]}</h2>
        <time dateTime={created_at} className="text-sm text-muted">
          {format(created_at, 'd MMMM yyyy, HH:mm:ss')}
        </time>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr]">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}

function withAddress(person: { name: string | null; email: string | null }): string {
  const { name, email } = person;
  return name && email ? `${name} (${email})` : personWords(person);
}

function subjectText({ kind, id }: { kind: string; id: string }): ReactNode {
  const to = { property: `/admin/properties/${id}`, report: `/admin/reports/${id}` }[kind];
  const text = `${kind} ${id}`;
  if (to === undefined) return text;
  return (
    <Link to={to} className="underline">
      {text}
    </Link>
  );
}
