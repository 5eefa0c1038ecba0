type Verdict = 'fine' | 'weak' | 'missing' | 'wrong' | 'unreachable';

/** What was found out about one part of a Musha that is to be started. */
export interface Finding {
  part: string;
  verdict: Verdict;
  /** what is so, in a sentence */
  says: string;
  /** what the operator does about it; only what is fine has none */
  advice?: string;
}

/** A part of its own that looks after one matter. */
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

/** Whether Musha can be started: what is weak is told and stops nobody. */
export const isFit = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict === 'fine' || verdict === 'weak');

/** Why something failed, in few words; the words of drivers and systems are kept. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of several addresses of a host, Node tells the failures in `errors` and no message.
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  const says = inner === undefined ? error.message : reasonOf(inner);
  return says.trim().replace(/\.$/, '') || error.name;
}
