import { dayInHarare } from '../../harare-day.ts';

/** Documents that prove a right to let, worded for the middle of a sentence. */
export const paperKinds = {
  utility_bill: 'a utility bill',
  title_deed: 'a title deed',
  agents_mandate: 'an agent’s mandate',
} as const;
export type PaperKind = keyof typeof paperKinds;

/** "Right to let: proof seen 4 November" (RIGHT-03). Adds the year unless it is this year. */
export function rightSeenText(seenOn: string, now: Date): string {
  const isThisYear = seenOn.slice(0, 4) === dayInHarare(now).slice(0, 4);
  const day = new Date(seenOn).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return `Right to let: proof seen ${day}`;
}
