import { format } from 'date-fns';
import { Link } from 'react-router';
import type { ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { reasonText } from '../../contract/moderation/moderation-words.ts';
import { Card } from '../ui/card.tsx';

type Report = ReportCaseDetail['reports'][number];

export const CaseReports = ({ detail }: { detail: ReportCaseDetail }) => (
  <Card className="flex flex-col gap-2 p-5">
    <h2 className="text-xl">
      {detail.people_count === 1
        ? 'Reported by 1 person'
        : `Reported by ${detail.people_count} ${detail.held ? 'unrelated ' : ''}people`}
    </h2>
    <ul className="flex flex-col divide-y divide-line">
      {detail.reports.map((report) => (
        <li key={report.id} className="flex flex-col gap-1 py-3">
          <p className="font-semibold">{reasonText(report.reason)}</p>
          {report.details && <p className="whitespace-pre-line wrap-anywhere">{report.details}</p>}
          <p className="text-sm text-muted">
            <span>{`${format(report.created_at, 'd MMMM yyyy, HH:mm')} · `}</span>
            <Reporter report={report} />
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

function Reporter({ report: { by_visitor, reporter } }: { report: Report }) {
  if (by_visitor) return <span>a visitor without an account</span>;
  if (!reporter) return <span>a deleted account</span>;
  return (
    <Link to={`/admin/users/${reporter.id}`} className="underline">
      {reporter.name ?? 'No Name'}
    </Link>
  );
}
