import { Link } from 'react-router';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { sentWhen } from './sent-when.ts';

export function UnansweredInquiries({ inquiries }: { inquiries: InquiryListItem[] }) {
  return (
    <ul aria-label="Inquiries waiting for a reply" className="divide-y divide-line">
      {inquiries.map(({ id, property_id, property_title, created_at, message }) => (
        <li key={id}>
          <Link
            to={`/properties/${property_id}`}
            className="flex flex-col px-3 py-3 -outline-offset-3 hover:bg-sunken"
          >
            <span className="font-semibold wrap-anywhere">{property_title}</span>
            <span className="text-sm text-muted">
              {`Sent ${sentWhen(created_at, new Date())}, waiting for a reply`}
            </span>
            <span dir="auto" className="truncate text-sm text-muted">
              {message}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
