import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AnalyticsDay,
  AnalyticsRange,
  MarketAnalytics,
} from '../../../../contract/admin/analytics.ts';
import { Card } from '../../../ui/card.tsx';
import { DayChart } from '../../../ui/day-chart.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { grouped } from '../../../ui/text/grouped.ts';
import { useAdminApi } from '../admin-api.ts';
import { durationText, placeName } from './analytics-words.ts';

const ranges: Record<AnalyticsRange, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
};

export default function AnalyticsTab() {
  const [days, setDays] = useState<AnalyticsRange>('30');
  const [city, setCity] = useState('');
  const read = useAdminApi(
    'GET /api/admin/analytics',
    { query: { days, ...(city && { city }) } },
    { placeholderData: keepPreviousData },
  );
  const { data, error, isFetching } = read;
  const cities = new Set([...(city ? [city] : []), ...(data?.cities ?? [])]);
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl">Analytics</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Period"
          value={days}
          options={ranges}
          onChange={({ target }) => setDays(target.value as AnalyticsRange)}
        />
        <SelectField
          label="City"
          value={city}
          options={Object.fromEntries([...cities].map((name) => [name, placeName(name)]))}
          onChange={({ target }) => setCity(target.value)}
        >
          <option value="">Everywhere</option>
        </SelectField>
      </div>
      <div aria-busy={isFetching} className="flex flex-col gap-6">
        {(!data || error) && <NotLoaded read={read} name="The analytics" loading={<Loading />} />}
        {!error && data && isQuiet(data.days) && (
          <EmptyState
            title="Nothing to show yet"
            text={`No searches, views or inquiries in the ${ranges[days].toLowerCase()}.`}
          />
        )}
        {!error && data && !isQuiet(data.days) && (
          <>
            <Totals analytics={data} city={city} />
            <Charts analytics={data} city={city} />
            <MissingPlaces places={data.missing} />
          </>
        )}
      </div>
    </div>
  );
}

const Loading = () => (
  <>
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-40 w-full" />
    <div className="grid gap-4 lg:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} className="h-72 w-full" />
      ))}
    </div>
  </>
);

type Counted = Exclude<keyof AnalyticsDay, 'day' | 'median_reply_minutes'>;

const sumOf = (days: AnalyticsDay[], key: Counted): number =>
  days.reduce((sum, day) => sum + day[key], 0);

const isQuiet = (days: AnalyticsDay[]): boolean =>
  days.every(({ day: _day, median_reply_minutes: _median, ...counts }) =>
    Object.values(counts).every((count) => count === 0),
  );

interface PartProps {
  analytics: MarketAnalytics;
  /** Empty means the whole country. */
  city: string;
}

function Totals({ analytics, city }: PartProps) {
  const { days, median_reply_minutes: median, homes, receipts } = analytics;
  const totals = {
    ...(city === '' && { 'Sign-ups': grouped(sumOf(days, 'sign_ups')) }),
    Searches: grouped(sumOf(days, 'searches')),
    'Without results': grouped(sumOf(days, 'empty_searches')),
    Views: grouped(sumOf(days, 'views')),
    Inquiries: grouped(sumOf(days, 'inquiries')),
    Replies: grouped(sumOf(days, 'replies')),
    'Median time to reply': median === null ? '–' : durationText(median),
    'Confirmed receipts': grouped(receipts),
    'Homes available': grouped(homes.listed),
    'Confirmed in the last 7 days': shareOf(homes.confirmed, homes.listed),
    'With move-in costs': shareOf(homes.with_move_in_cost, homes.listed),
    'With a valid certificate': shareOf(homes.with_certificate, homes.listed),
    'Right to let: proof seen': grouped(homes.with_right_to_let),
    'Claims renters confirmed': grouped(homes.claims_confirmed),
    'Claims renters corrected': grouped(homes.claims_corrected),
  };
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.entries(totals).map(([name, value]) => (
        <div key={name} className="rounded-control bg-sunken p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A whole percentage, rounded down so that 99.9% doesn't show as 100%. */
const shareOf = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.floor((part / all) * 100)}%`;

interface Chart {
  title: string;
  series: [name: string, count: Counted][];
  /** Counts of people cannot be filtered by city. */
  hasNoCity?: boolean;
}

const charts: Chart[] = [
  {
    title: 'People',
    series: [
      ['Sign-ins', 'sign_ins'],
      ['Sign-ups', 'sign_ups'],
    ],
    hasNoCity: true,
  },
  { title: 'Views', series: [['Views', 'views']] },
  {
    title: 'Searches',
    series: [
      ['Searches', 'searches'],
      ['Without results', 'empty_searches'],
    ],
  },
  {
    title: 'Inquiries',
    series: [
      ['Inquiries', 'inquiries'],
      ['Replies', 'replies'],
    ],
  },
];

function Charts({ analytics: { days, median_reply_minutes: median }, city }: PartProps) {
  const period = `in the last ${days.length} days`;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {charts.map(({ title, series, hasNoCity }) => (
        <Card key={title} className="min-w-0 p-5">
          {city !== '' && hasNoCity ? (
            <p className="text-muted">
              {`${series.map(([name]) => name).join(' and ')} aren't counted by city. Choose “Everywhere” to see them.`}
            </p>
          ) : (
            <DayChart
              title={title}
              names={series.map(([name]) => name)}
              days={days.map((day) => ({
                day: day.day,
                numbers: series.map(([, key]) => day[key]),
              }))}
              summary={`${title}: ${series.map(([name, key]) => `${name} ${grouped(sumOf(days, key))}`).join(', ')} ${period}`}
              nothing={`${title}: nothing ${period}.`}
            />
          )}
        </Card>
      ))}
      <Card className="min-w-0 p-5">
        <DayChart
          title="Time to reply"
          names={['Median']}
          days={days.map((day) => ({ day: day.day, numbers: [day.median_reply_minutes] }))}
          summary={
            median === null
              ? 'No replies'
              : `Half of the replies came within ${durationText(median)}`
          }
          nothing={`Time to reply: no replies ${period}.`}
          formatNumber={durationText}
        />
      </Card>
    </div>
  );
}

function MissingPlaces({ places }: { places: MarketAnalytics['missing'] }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h3 className="text-lg">Searches without results</h3>
      {places.length === 0 ? (
        <p className="text-muted">Every search for a place found a home.</p>
      ) : (
        <table className="w-full text-left">
          <caption className="pb-3 text-left text-muted">
            Places where searches found no homes
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col" className="text-right">
                Searches
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ city, suburb, empty_searches }) => (
              <tr key={`${city} ${suburb}`} className="border-t border-line">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {[suburb, city].filter(Boolean).map(placeName).join(', ')}
                </th>
                <td className="text-right tabular-nums">{grouped(empty_searches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
