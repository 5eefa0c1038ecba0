import type { OpenBreach } from './breach-queries.ts';
import { peopleDueAt, regulatorDueAt } from './breach-rules.ts';

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Harare',
});

/** What is left to do about a breach, in one sentence each, by the clock of Harare. */
export function breachDuties(breach: OpenBreach, now: Date): string[] {
  const by = (due: Date) =>
    due < now
      ? `should have been told by ${dayAndTime.format(due)}`
      : `must be told by ${dayAndTime.format(due)}`;
  const regulator = breach.regulator_told_at === null;
  const people = breach.mail_requested_at === null;
  return [
    ...(regulator ? [`POTRAZ ${by(regulatorDueAt(breach.noticed_at))}: ${breach.title}.`] : []),
    ...(people && !regulator
      ? [`The people affected ${by(peopleDueAt(breach.noticed_at))}: ${breach.title}.`]
      : []),
  ];
}
