type Verdict = 'fine' | 'weak' | 'missing' | 'wrong' | 'unreachable';

/** One result of checking a part of a Musha before its start. */
export interface Finding {
  part: string;
  verdict: Verdict;
  /** the state of the part, as a sentence */
  says: string;
  /** the operator's next step; only a fine part has none */
  advice?: string;
}

/** Makes the findings of one part. */
export const findingsAbout = (part: string) => ({
  fine: (says: string): Finding => ({ part, verdict: 'fine', says }),
  weak: (says: string, advice: string): Finding => ({ part, verdict: 'weak', says, advice }),
  missing: (says: string, advice: string): Finding => ({ part, verdict: 'missing', says, advice }),
  wrong: (says: string, advice: string): Finding => ({ part, verdict: 'wrong', says, advice }),
  unreachable: (says: string, advice: string): Finding => ({
    part,
    verdict: 'unreachable',
    says,
    advice,
  }),
});

/** Tells whether Musha can be started: weak parts are reported and prevent nothing. */
export const isFit = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict === 'fine' || verdict === 'weak');

/** Gives the reason of a failure in few words, which are those of the driver or system. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // When a host has several addresses, Node puts the failures in `errors` and leaves the message
  // empty.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  const says = inner === undefined ? error.message : reasonOf(inner);
  return says.trim().replace(/\.$/, '') || error.name;
}
