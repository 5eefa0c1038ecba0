import { format } from 'date-fns';
import { Link } from 'react-router';
import type { PersonInquiry } from '../../../contract/admin/admin-person.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { adminApi } from '../admin-api.ts';
import { NamedPersonLink } from '../named-person-link.tsx';
import { PersonList, personPageSize } from './person-list.tsx';

const badges: Record<PersonInquiry['status'], { name: string; tone: BadgeTone }> = {
  pending: { name: 'Pending', tone: 'waiting' },
  responded: { name: 'Responded', tone: 'positive' },
  closed: { name: 'Closed', tone: 'neutral' },
};

interface PersonInquiriesProps {
  id: string;
  direction: 'made' | 'received';
}

/** Lists each inquiry's home and other person, but not its text, which is private. */
export const PersonInquiries = ({ id, direction }: PersonInquiriesProps) => (
  <PersonList
    id={id}
    name={`inquiries ${direction}`}
    read={(cursor) =>
      adminApi.page('GET /api/admin/users/{id}/inquiries', {
        params: { id },
        query: { direction, limit: personPageSize, cursor },
      })
    }
    empty="No inquiries."
  >
    {(inquiry) => (
      <>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`/properties/${inquiry.property_id}`}
            className="font-medium underline wrap-anywhere"
          >
            {inquiry.property_title}
          </Link>
          <Badge tone={badges[inquiry.status].tone}>{badges[inquiry.status].name}</Badge>
        </div>
        <p className="text-sm text-muted">
          <span>{`${direction === 'made' ? 'to' : 'from'} `}</span>
          <NamedPersonLink person={inquiry.other} />
          <span>{` · ${format(inquiry.created_at, 'd MMMM yyyy, HH:mm')}`}</span>
        </p>
      </>
    )}
  </PersonList>
);
