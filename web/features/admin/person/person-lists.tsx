import type { PersonInquiry, PersonProperty } from '../../../../contract/admin/admin-person.ts';
import { reasonText } from '../../../../contract/moderation/moderation-words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { dayOf, momentOf, PersonLink } from '../facts.tsx';
import { List, Row, useAdminPages } from '../lists.tsx';

const limit = 10;
const part = {
  name: 'The list',
  as: 'part' as const,
  more: 'Show more',
};

const states: Record<PersonProperty['state'], string> = {
  available: 'Available',
  unavailable: 'Not Available',
  rented: 'Rented',
  lapsed: 'Not confirmed',
};

function stateOf({ hidden, is_visible, state }: PersonProperty): string {
  if (hidden) return 'Hidden by Musha';
  return is_visible ? states[state] : 'Not public: lister suspended';
}

export const PersonProperties = ({ id }: { id: string }) => (
  <List
    {...part}
    read={useAdminPages('GET /api/admin/users/{id}/properties', {
      params: { id },
      query: { limit },
    })}
    empty="No listings."
    row={(property) => (
      <Row
        level="p"
        title={property.title}
        to={`/admin/properties/${property.id}`}
        badges={
          <Badge tone={property.is_visible ? 'neutral' : 'danger'}>{stateOf(property)}</Badge>
        }
        text={`${property.suburb}, ${property.city} · as ${property.as} · ${dayOf(property.created_at)}`}
      />
    )}
  />
);

const inquiryBadges: Record<PersonInquiry['status'], { name: string; tone: BadgeTone }> = {
  pending: { name: 'Pending', tone: 'waiting' },
  responded: { name: 'Responded', tone: 'positive' },
  closed: { name: 'Closed', tone: 'neutral' },
};

interface InquiriesProps {
  id: string;
  direction: 'made' | 'received';
}

/** Lists each inquiry's home and other person, but not its text, which is private. */
export const PersonInquiries = ({ id, direction }: InquiriesProps) => (
  <List
    {...part}
    read={useAdminPages('GET /api/admin/users/{id}/inquiries', {
      params: { id },
      query: { direction, limit },
    })}
    empty="No inquiries."
    row={({ property_id, property_title, status, other, created_at }) => (
      <Row
        level="p"
        title={property_title}
        to={`/properties/${property_id}`}
        badges={<Badge tone={inquiryBadges[status].tone}>{inquiryBadges[status].name}</Badge>}
      >
        <p className="text-sm text-muted">
          <span>{`${direction === 'made' ? 'to' : 'from'} `}</span>
          <PersonLink person={other} />
          <span>{` · ${momentOf(created_at)}`}</span>
        </p>
      </Row>
    )}
  />
);

interface ReportsProps {
  id: string;
  direction: 'about' | 'by';
}

export const PersonReports = ({ id, direction }: ReportsProps) => (
  <List
    {...part}
    read={useAdminPages('GET /api/admin/users/{id}/reports', {
      params: { id },
      query: { direction, limit },
    })}
    empty="No reports."
    row={({ case_id, reason, details, by_visitor, other, created_at }) => (
      <Row level="p" title={reasonText(reason)} to={`/admin/reports/${case_id}`}>
        {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
        <p className="text-sm text-muted">
          <span>{`${direction === 'about' ? 'by' : 'about'} `}</span>
          {by_visitor ? <span>a visitor without an account</span> : <PersonLink person={other} />}
          <span>{` · ${momentOf(created_at)}`}</span>
        </p>
      </Row>
    )}
  />
);
