import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AnalyticsDay,
  AnalyticsRange,
  MarketAnalytics,
} from '../../../contract/admin/analytics.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminApi } from '../admin-api.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { AnalyticsTotals } from './analytics-totals.tsx';
import { placeName } from './place-name.ts';

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
          onChange={({ target }) => setDays(target.value as AnalyticsRange)}
        >
          {Object.entries(ranges).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="City" value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">Everywhere</option>
          {[...cities].map((name) => (
            <option key={name} value={name}>
              {placeName(name)}
            </option>
          ))}
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
            <AnalyticsTotals analytics={data} city={city} />
            <AnalyticsCharts analytics={data} city={city} />
            <MissingPlaces places={data.missing} />
          </>
        )}
      </div>
    </div>
  );
}

const isQuiet = (days: AnalyticsDay[]): boolean =>
  days.every(({ day: _day, median_reply_minutes: _median, ...counts }) =>
    Object.values(counts).every((count) => count === 0),
  );

function Loading() {
  return (
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
                <td className="text-right tabular-nums">{empty_searches.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
