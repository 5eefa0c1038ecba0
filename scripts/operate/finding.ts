import { isRefusedCertificate } from '../../server/platform/process/start-failure.ts';

type Verdict = 'fine' | 'weak' | 'missing' | 'wrong' | 'unreachable';

export interface Finding {
  part: string;
  verdict: Verdict;
  /** the state of the checked part, as a sentence */
  says: string;
  /** what the operator should do next; absent only if the part is fine */
  advice?: string;
}

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

/** Whether Musha can be started. Findings marked weak do not prevent starting. */
export const isFit = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict === 'fine' || verdict === 'weak');

/** Returns `wrong` if the server's certificate was refused, otherwise `unreachable`. */
export function judgeFailure(
  part: string,
  says: string,
  failure: { error: unknown; advice: string },
) {
  const about = findingsAbout(part);
  return hasRefusedCertificate(failure.error)
    ? about.wrong(
        says,
        'Correct its certificate, or set NODE_EXTRA_CA_CERTS to the file of its CA.',
      )
    : about.unreachable(says, failure.advice);
}

/** Some libraries wrap Node's error, or move its code to `originalCode`. */
function hasRefusedCertificate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const codes = ['code' in error && error.code, 'originalCode' in error && error.originalCode];
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return (
    codes.some((code) => isRefusedCertificate(String(code))) ||
    [...inner, error.cause].some(hasRefusedCertificate)
  );
}
