import { format } from 'date-fns';
import { Link } from 'react-router';
import { reasonText } from '../../../contract/moderation/moderation-words.ts';
import { adminApi } from '../admin-api.ts';
import { NamedPersonLink } from '../named-person-link.tsx';
import { PersonList, personPageSize } from './person-list.tsx';

interface PersonReportsProps {
  id: string;
  direction: 'about' | 'by';
}

export const PersonReports = ({ id, direction }: PersonReportsProps) => (
  <PersonList
    id={id}
    name={`reports ${direction}`}
    read={(cursor) =>
      adminApi.page('GET /api/admin/users/{id}/reports', {
        params: { id },
        query: { direction, limit: personPageSize, cursor },
      })
    }
    empty="No reports."
  >
    {(report) => (
      <>
        <Link
          to={`/admin/reports/${report.case_id}`}
          className="flex min-h-target w-fit items-center font-medium underline"
        >
          {reasonText(report.reason)}
        </Link>
        {report.details && <p className="whitespace-pre-line wrap-anywhere">{report.details}</p>}
        <p className="text-sm text-muted">
          <span>{`${direction === 'about' ? 'by' : 'about'} `}</span>
          {report.by_visitor ? (
            <span>a visitor without an account</span>
          ) : (
            <NamedPersonLink person={report.other} />
          )}
          <span>{` · ${format(report.created_at, 'd MMMM yyyy, HH:mm')}`}</span>
        </p>
      </>
    )}
  </PersonList>
);
