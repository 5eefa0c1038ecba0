import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InquiryListItem } from '../../contract/inquiries.ts';
import type { OwnPropertyRow } from '../../contract/property-editing.ts';
import { Card } from '../ui/card.tsx';

interface DashboardStatsProps {
  /** undefined while they are not known */
  properties: OwnPropertyRow[] | undefined;
  inquiries: InquiryListItem[] | undefined;
}

/** DASH-09 to DASH-13 */
export function DashboardStats({ properties, inquiries }: DashboardStatsProps) {
  const active = properties?.filter(({ available }) => available);
  const pending = inquiries?.filter(({ status }) => status === 'pending');
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <Stat name="Total Properties" count={properties?.length} />
      <Stat name="Active Listings" count={active?.length} />
      <Stat name="Pending Inquiries" count={pending?.length} className="col-span-2 sm:col-span-1">
        <Link
          to="?tab=inquiries"
          preventScrollReset
          className="inline-flex min-h-target items-center font-medium text-brand underline"
        >
          View inquiries
        </Link>
      </Stat>
    </ul>
  );
}

interface StatProps {
  name: string;
  count: number | undefined;
  className?: string;
  children?: ReactNode;
}

function Stat({ name, count, className, children }: StatProps) {
  return (
    <li className={className}>
      <Card className="flex h-full flex-wrap content-start items-end justify-between gap-x-4 p-4">
        <div>
          <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{name}</h2>
          <p className="font-display text-3xl font-bold tabular-nums">{count ?? '–'}</p>
        </div>
        {children}
      </Card>
    </li>
  );
}
