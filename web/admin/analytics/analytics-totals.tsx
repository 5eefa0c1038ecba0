import type { AnalyticsDay, MarketAnalytics } from '../../../contract/admin/analytics.ts';
import { formatDuration } from '../format-duration.ts';

const totals = {
  'Sign-ups': 'sign_ups',
  Searches: 'searches',
  'Without results': 'empty_searches',
  Views: 'views',
  Inquiries: 'inquiries',
  Replies: 'replies',
} as const satisfies Record<string, keyof AnalyticsDay>;

export function AnalyticsTotals({ analytics, city }: { analytics: MarketAnalytics; city: string }) {
  const { days, median_reply_minutes, homes, receipts } = analytics;
  const shown = Object.entries(totals).filter(([, key]) => city === '' || key !== 'sign_ups');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map(([name, key]) => (
        <Total
          key={key}
          name={name}
          value={days.reduce((sum, day) => sum + day[key], 0).toLocaleString('en')}
        />
      ))}
      <Total
        name="Median time to reply"
        value={median_reply_minutes === null ? '–' : formatDuration(median_reply_minutes)}
      />
      <Total name="Confirmed receipts" value={receipts.toLocaleString('en')} />
      <Total name="Homes available" value={homes.listed.toLocaleString('en')} />
      <Total name="Confirmed in the last 7 days" value={shareOf(homes.confirmed, homes.listed)} />
      <Total name="With move-in costs" value={shareOf(homes.with_move_in_cost, homes.listed)} />
      <Total
        name="With a valid certificate"
        value={shareOf(homes.with_certificate, homes.listed)}
      />
      <Total name="Right to let: proof seen" value={homes.with_right_to_let.toLocaleString('en')} />
      <Total name="Claims renters confirmed" value={homes.claims_confirmed.toLocaleString('en')} />
      <Total name="Claims renters corrected" value={homes.claims_corrected.toLocaleString('en')} />
    </dl>
  );
}

/** A whole percentage, rounded down so that 99.9% doesn't show as 100%. */
const shareOf = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.floor((part / all) * 100)}%`;

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
