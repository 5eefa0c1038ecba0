import type { CheckedLister } from '../../contract/agent-check/agent-check.ts';

export function certificateText(
  certificate: CheckedLister['certificate'],
  kind: CheckedLister['kind'],
): string {
  if (!certificate) {
    return kind === 'agency'
      ? "We haven't seen their Compensation Fund Certificate. Ask for it."
      : "We haven't seen the agency's Compensation Fund Certificate. Ask for it.";
  }
  const { number, firm, principal, year, state } = certificate;
  const named = `Compensation Fund Certificate ${number} of ${firm}, principal ${principal}`;
  if (state === 'valid') return `${named}: verified, valid until 31 December ${year}.`;
  if (state === 'early') return `${named}: verified, valid from 1 January ${year}.`;
  return `${named}: expired on 31 December ${year}. Ask for this year's.`;
}
