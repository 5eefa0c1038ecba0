import type { CheckedLister } from '../../contract/agent-check/agent-check.ts';

export function certificateText(
  certificate: CheckedLister['certificate'],
  kind: CheckedLister['kind'],
): string {
  if (!certificate) {
    return kind === 'agency'
      ? 'Has shown Musha no Compensation Fund Certificate. Ask for it.'
      : 'The agency has shown Musha no Compensation Fund Certificate. Ask for it.';
  }
  const { number, firm, principal, year, state } = certificate;
  const named = `Compensation Fund Certificate ${number} of ${firm}, principal ${principal}`;
  if (state === 'valid') return `${named}: verified, valid until 31 December ${year}.`;
  if (state === 'early') return `${named}: verified, valid from 1 January ${year}.`;
  return `${named}: expired on 31 December ${year}. Ask for the one of this year.`;
}
