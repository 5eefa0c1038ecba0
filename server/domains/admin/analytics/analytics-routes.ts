import type { Kysely } from 'kysely';
import {
  analyticsPageSize,
  type MarketAnalytics,
  type UserEvent,
} from '../../../../contract/admin/analytics.ts';
import type { ReadDatabase } from '../../../../database/replicas/read-database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { readNewestFirst } from '../../../http/lists/list-page.ts';
import type { RouteTable } from '../../../http/route.ts';
import { type EventRow, listEvents } from '../../../platform/analytics/event-queries.ts';
import { administrationReaders } from '../../accounts/role-rules.ts';
import {
  countAnsweredClaims,
  countReceipts,
  countTrustedHomes,
  listDays,
  listEventCities,
  listMedianReplies,
  listMissingPlaces,
  type Scope,
} from './market-analytics-queries.ts';

type AnalyticsKey = 'GET /api/admin/analytics' | 'GET /api/admin/user_analytics';

export function analyticsRoutes(
  { db, log }: Context,
  reads: ReadDatabase,
): Pick<RouteTable, AnalyticsKey> {
  return {
    'GET /api/admin/analytics': {
      access: administrationReaders,
      handle: async ({ query }) =>
        readAnalytics(await reads.upToDate(), {
          days: Number(query.days),
          city: query.city?.toLowerCase(),
        }),
    },
    'GET /api/admin/user_analytics': {
      access: administrationReaders,
      handle: async ({ query }, viewer) => {
        log.info({ adminId: viewer.id }, 'an administrator read events');
        return readNewestFirst(
          { limit: analyticsPageSize, ...query },
          {
            read: (slice) =>
              listEvents(db, { userId: query.user_id, type: query.event_type, ...slice }),
            present: presentEvent,
          },
        );
      },
    },
  };
}

async function readAnalytics(db: Kysely<DB>, scope: Scope): Promise<MarketAnalytics> {
  const [days, medians, cities, missing, homes, claims, receipts] = await Promise.all([
    listDays(db, scope),
    listMedianReplies(db, scope),
    listEventCities(db, scope.days),
    listMissingPlaces(db, scope),
    countTrustedHomes(db, scope),
    countAnsweredClaims(db, scope),
    countReceipts(db, scope),
  ]);
  const medianOf = new Map(medians.map(({ day, minutes }) => [day, minutes]));
  return {
    cities,
    days: days.map((day) => ({ ...day, median_reply_minutes: medianOf.get(day.day) ?? null })),
    median_reply_minutes: medianOf.get(null) ?? null,
    homes: { ...homes, ...claims },
    receipts,
    missing,
  };
}

const presentEvent = (row: EventRow): UserEvent => ({
  id: row.id,
  user_id: row.user_id,
  event_type: row.event_type,
  metadata: row.metadata as UserEvent['metadata'],
  city: row.city,
  suburb: row.suburb,
  user_agent: row.user_agent,
  network: row.network,
  created_at: row.created_at.toISOString(),
});
