import { format } from 'date-fns';
import { Link } from 'react-router';
import type { ReportCase } from '../../../contract/moderation/moderation.ts';
import {
  caseTitle,
  outcomeTexts,
  reasonText,
} from '../../../contract/moderation/moderation-words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { counted } from '../../ui/text/counted.ts';

const states: Record<ReportCase['status'], { text: string; tone: BadgeTone }> = {
  open: { text: 'Open', tone: 'waiting' },
  decided: { text: 'Decided', tone: 'neutral' },
  appealed: { text: 'Appeal', tone: 'danger' },
  closed: { text: 'Decided after appeal', tone: 'neutral' },
};

export function CaseLine({ line }: { line: ReportCase }) {
  const { status, outcome, people_count, reasons, queued_at, person, held } = line;
  const { text, tone } = states[status];
  return (
    <li className="flex flex-col gap-2 py-4">
      <Link
        to={`/admin/reports/${line.id}`}
        className="flex min-h-target items-center font-semibold underline wrap-anywhere"
      >
        {caseTitle(line)}
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        {held && <Badge tone="danger">Held for review</Badge>}
        {outcome && <Badge>{outcomeTexts[outcome]}</Badge>}
        {reasons.map((reason) => (
          <Badge key={reason}>{reasonText(reason)}</Badge>
        ))}
      </div>
      <p className="text-sm text-muted">
        {people_count > 0 && <span>{`${counted(people_count, 'person', 'people')} · `}</span>}
        <span>{format(queued_at, 'd MMMM yyyy, HH:mm')}</span>
        {line.subject === 'listing' && person?.name && <span>{` · listed by ${person.name}`}</span>}
      </p>
    </li>
  );
}
