import { Link } from 'react-router';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import type { OwnPropertyRow } from '../../../contract/properties/property-editing.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Elements } from '../../ui/text/elements.ts';
import { pendingAmong } from '../inquiries/received-inquiries.ts';
import { statusOf } from './property-table/property-state.ts';

interface DashboardStatsProps {
  /** The person's homes; undefined while they load. */
  properties: OwnPropertyRow[] | undefined;
  inquiries: InquiryListItem[] | undefined;
}

export function DashboardStats({ properties, inquiries }: DashboardStatsProps) {
  const active = properties?.filter((property) => statusOf(property) === 'Available');
  return (
    <ul className="flex flex-wrap gap-2 sm:grid sm:grid-cols-3 sm:gap-4">
      <Stat name="Total Properties" count={properties?.length} />
      <Stat name="Active Listings" count={active?.length} />
      <Stat
        name="Pending Inquiries"
        count={inquiries && pendingAmong(inquiries)}
        className="basis-[7rem]"
      >
        <Link
          to="?tab=inquiries"
          preventScrollReset
          className="text-sm font-medium text-brand underline after:absolute after:inset-0 sm:text-base"
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
  children?: Elements;
}

/** One number. On a phone it takes up little height, so that the list below is visible. */
function Stat({ name, count, className = 'basis-[5.25rem]', children }: StatProps) {
  return (
    <li className={classNames('flex-auto', className)}>
      <Card className="relative flex h-full flex-wrap content-start items-end justify-between gap-x-4 p-2.5 sm:p-4">
        <div>
          <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{name}</h2>
          <p className="font-display text-2xl font-bold tabular-nums sm:text-3xl">{count ?? '–'}</p>
        </div>
        {children}
      </Card>
    </li>
  );
}
