import type { AnalyticsDay, MarketAnalytics } from '../../../contract/admin/analytics.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/day-chart.tsx';
import { formatDuration } from '../format-duration.ts';

type Counted = Exclude<keyof AnalyticsDay, 'day' | 'median_reply_minutes'>;

interface ChartPlan {
  title: string;
  names: readonly [string] | readonly [string, string];
  counts: readonly [Counted] | readonly [Counted, Counted];
  /** Counts of people cannot be filtered by city. */
  hasNoCity?: boolean;
}

const plans: ChartPlan[] = [
  {
    title: 'People',
    names: ['Sign-ins', 'Sign-ups'],
    counts: ['sign_ins', 'sign_ups'],
    hasNoCity: true,
  },
  { title: 'Views', names: ['Views'], counts: ['views'] },
  {
    title: 'Searches',
    names: ['Searches', 'Without results'],
    counts: ['searches', 'empty_searches'],
  },
  { title: 'Inquiries', names: ['Inquiries', 'Replies'], counts: ['inquiries', 'replies'] },
];

interface AnalyticsChartsProps {
  analytics: MarketAnalytics;
  /** Empty means the whole country. */
  city: string;
}

export function AnalyticsCharts({ analytics, city }: AnalyticsChartsProps) {
  const { days, median_reply_minutes } = analytics;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {plans.map(({ title, names, counts, hasNoCity }) => (
        <Card key={title} className="min-w-0 p-5">
          {city !== '' && hasNoCity ? (
            <p className="text-muted">
              {`${names.join(' and ')} aren't counted by city. Choose “Everywhere” to see them.`}
            </p>
          ) : (
            <DayChart
              title={title}
              names={names}
              days={days.map((day) => ({ day: day.day, numbers: counts.map((key) => day[key]) }))}
              summary={`${title}: ${names
                .map((name, index) => `${name} ${totalOf(days, counts[index])}`)
                .join(', ')} in the last ${days.length} days`}
              nothing={`${title}: nothing in the last ${days.length} days.`}
            />
          )}
        </Card>
      ))}
      <Card className="min-w-0 p-5">
        <DayChart
          title="Time to reply"
          names={['Median']}
          days={days.map(({ day, median_reply_minutes: median }) => ({ day, numbers: [median] }))}
          summary={
            median_reply_minutes === null
              ? 'No replies'
              : `Half of the replies came within ${formatDuration(median_reply_minutes)}`
          }
          nothing={`Time to reply: no replies in the last ${days.length} days.`}
          formatNumber={(minutes) => formatDuration(minutes)}
        />
      </Card>
    </div>
  );
}

const totalOf = (days: AnalyticsDay[], key: Counted | undefined): string =>
  (key ? days.reduce((sum, day) => sum + day[key], 0) : 0).toLocaleString('en');
