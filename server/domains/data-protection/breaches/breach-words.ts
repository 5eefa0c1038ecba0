import type { UnfinishedBreach } from './breach-queries.ts';
import { type Clock, dueAt, openClocks, type Stage } from './breach-rules.ts';

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Harare',
});

const duty: Record<Clock, (title: string) => [subject: string, verb: string]> = {
  regulator: (title) => [title, 'reported to POTRAZ'],
  people: (title) => [`The people affected by ${title}`, 'informed'],
};

function sentence(clock: Clock, { of, isLate, due }: { of: string; isLate: boolean; due: Date }) {
  const [subject, verb] = duty[clock](of);
  return `${subject} ${isLate ? 'should have been' : 'must be'} ${verb} by ${dayAndTime.format(due)}`;
}

/** The open duties for a breach, one sentence each, with times in Harare. */
export const breachDuties = (breach: UnfinishedBreach, now: Date): string[] =>
  openClocks(breach).map((clock) => {
    const due = dueAt(clock, breach.noticed_at);
    return `${sentence(clock, { of: `“${breach.title}”`, isLate: due < now, due })}.`;
  });

export function reminderWords(clock: Clock, stage: Stage, breach: UnfinishedBreach) {
  const due = dueAt(clock, breach.noticed_at);
  const isLate = stage === 'over';
  const about = sentence(clock, { of: `“${breach.title}”`, isLate, due });
  const isListEmpty = clock === 'people' && !breach.has_people;
  return {
    title: isListEmpty
      ? 'The list of people affected by a breach is empty'
      : sentence(clock, { of: clock === 'people' ? 'a breach' : 'A breach', isLate, due }),
    paragraphs: [
      isListEmpty ? `If anyone's personal data was affected: ${about}.` : `${about}.`,
      clock === 'regulator'
        ? "Musha doesn't send anything to POTRAZ. Send them the form, then record the reference."
        : 'Add everyone affected to the list, then write to them. Each person gets the email once.',
    ],
  };
}
