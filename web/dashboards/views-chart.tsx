import type { PropertyStatistics } from '../../contract/properties/property-editing.ts';
import { DayChart } from '../ui/day-chart.tsx';
import { counted } from '../ui/text/counted.ts';

type Day = PropertyStatistics['days'][number];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Thirty days of a listing: views, and beside them contact taps. */
export function ViewsChart({ days }: { days: Day[] }) {
  const views = sum(days.map((day) => day.views));
  const taps = sum(days.map((day) => day.contact_taps));
  return (
    <DayChart
      title={`The last ${days.length} days`}
      names={['Views', 'Contact taps']}
      days={days.map(({ day, views, contact_taps }) => ({ day, numbers: [views, contact_taps] }))}
      summary={`${counted(views, 'view')} and ${counted(taps, 'contact tap')} in the last ${days.length} days`}
      nothing={`Nobody has looked in the last ${days.length} days.`}
    />
  );
}
