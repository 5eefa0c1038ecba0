import type { PastReports } from './report-weight.ts';

/** The formula as people read it; content/pages/terms.md says the same. */
export const weighing = [
  'Every report weighs 1 to begin with, also from somebody new.',
  'Added to it is the share of the same person’s earlier reports that were upheld: 4 of 5 add 0.8. Until five are decided, it is counted as if five were.',
  'Whose reports were more often dismissed than upheld loses half of the difference, in the same way. No report weighs less than 0.5 or more than 2.',
  'A case has the sum of the weights, with each person counted once.',
];

/** "This report weighs 1.8: 4 of 5 earlier reports were upheld" */
export function weightText({ weight, upheld, dismissed }: PastReports & { weight: number }) {
  const decided = upheld + dismissed;
  const weighs = `This report weighs ${weight}`;
  if (decided === 0) return `${weighs}: no earlier report of theirs is decided`;
  const were = decided === 1 ? 'report was' : 'reports were';
  return `${weighs}: ${upheld} of ${decided} earlier ${were} upheld`;
}
