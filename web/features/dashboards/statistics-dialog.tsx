import type {
  OwnPropertyRow,
  PropertyStatistics,
  PropertyTotals,
} from '../../../contract/properties/property-editing.ts';
import { useApi } from '../../client/api/use-api.ts';
import { DayChart } from '../../ui/day-chart.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { counted } from '../../ui/text/counted.ts';

interface StatisticsDialogProps {
  property: OwnPropertyRow;
  onClose(): void;
}

const names: Record<keyof PropertyTotals, string> = {
  views: 'Views',
  favourites: 'Saved',
  inquiries: 'Inquiries',
  contact_taps: 'Contact shown',
};

export function StatisticsDialog({ property, onClose }: StatisticsDialogProps) {
  const { id, title, totals } = property;
  const read = useApi(
    'GET /api/me/properties/{id}/statistics',
    { params: { id } },
    { queryKey: ['property-statistics', id] },
  );
  const { data } = read;
  return (
    <Dialog title={`Statistics: ${title}`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Totals totals={data?.totals ?? totals} />
        {data && <ViewsChart days={data.days} />}
        {!data && (
          <NotLoaded
            read={read}
            name="The statistics"
            loading={<p className="h-48 text-muted">Loading statistics...</p>}
          />
        )}
      </div>
    </Dialog>
  );
}

function Totals({ totals }: { totals: PropertyTotals }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.entries(names).map(([key, name]) => (
        <div key={key} className="rounded-control bg-sunken p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            {totals[key as keyof PropertyTotals]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Day = PropertyStatistics['days'][number];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function ViewsChart({ days }: { days: Day[] }) {
  const views = sum(days.map((day) => day.views));
  const taps = sum(days.map((day) => day.contact_taps));
  return (
    <DayChart
      title={`The last ${days.length} days`}
      names={['Views', 'Contact shown']}
      days={days.map(({ day, views, contact_taps }) => ({ day, numbers: [views, contact_taps] }))}
      summary={`${counted(views, 'view')}, contact shown ${counted(taps, 'time')} in the last ${days.length} days`}
      nothing={`No views in the last ${days.length} days.`}
    />
  );
}
