import { dayInHarare } from '../../harare-day.ts';

/** The papers that a lister may show for a home, as words for the middle of a sentence. */
export const paperKinds = {
  utility_bill: 'a utility bill',
  title_deed: 'a title deed',
  agents_mandate: 'an agent’s mandate',
} as const;
export type PaperKind = keyof typeof paperKinds;

/** "Right to let seen 4 November": days are those of Zimbabwe, and another year is named (RIGHT-03). */
export function rightSeenText(seenOn: string, now: Date): string {
  const isThisYear = seenOn.slice(0, 4) === dayInHarare(now).slice(0, 4);
  const day = new Date(seenOn).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return `Right to let seen ${day}`;
}
