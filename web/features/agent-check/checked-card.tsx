import type { CheckedLister } from '../../../contract/agent-check/agent-check.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/text/counted.ts';
import { monthName } from '../../ui/text/month-name.ts';
import { replyTimeText } from '../properties/contact/reply-words.ts';
import { CouncilNotice } from './council-notice.tsx';

export function CheckedCard({ lister }: { lister: CheckedLister }) {
  const { kind, name, agency, confirmed, certificate, notices } = lister;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <Badge>{kind === 'agency' ? 'Agency' : 'Agent'}</Badge>
      </div>
      <ul className="flex flex-col gap-1.5">
        {kind === 'agent' && <li>{agentText(agency, confirmed)}</li>}
        {factsOf(lister).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li className={certificate?.state === 'valid' ? 'font-medium text-positive' : undefined}>
          {certificateText(certificate, kind)}
        </li>
      </ul>
      {notices.map((notice) => (
        <CouncilNotice key={`${notice.link} ${notice.name}`} notice={notice} />
      ))}
    </Card>
  );
}

function agentText(agency: string | null, confirmed: boolean): string {
  if (agency === null) return 'Not with an agency on Musha.';
  return confirmed
    ? `Confirmed by ${agency}.`
    : `Says they work for ${agency}, which hasn't confirmed it.`;
}

function factsOf({ since, homes, confirmed_homes, reply, upheld_reports }: CheckedLister) {
  return [
    `On Musha since ${monthName(since)}.`,
    homes === 0
      ? 'No homes available now.'
      : `${counted(homes, 'home')} available, ${confirmed_homes} confirmed in the last seven days.`,
    ...(reply ? [`${replyTimeText(reply.minutes)}.`] : []),
    upheld_reports === 0
      ? 'No reports upheld against them.'
      : `${counted(upheld_reports, 'report')} upheld against them.`,
  ];
}

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
