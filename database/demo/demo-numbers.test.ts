import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../contract/accounts/accounts.ts';
import type { AdminStats, AdminUserPage } from '../../contract/admin/admin.ts';
import type { AnalyticsDay, MarketAnalytics } from '../../contract/admin/analytics.ts';
import type { InquiryListItem } from '../../contract/inquiries/inquiries.ts';
import type {
  OwnPropertyRow,
  PropertyStatistics,
} from '../../contract/properties/property-editing.ts';
import { invitedRoles } from '../../contract/roles.ts';
import { answerOf } from '../../test/conversations.ts';
import { smallDemo } from '../../test/market/small-demo.ts';
import { sendJson } from '../../test/personas.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { type DemoAccountName, demoEmail } from './demo-accounts.ts';
import { demoPassword, loadDemo } from './load/load-demo.ts';

let app: TestApp;
const startedAt = new Date();
beforeAll(async () => {
  app = await startTestApp();
  await loadDemo(smallDemo(app));
});
afterAll(() => app.close());

async function signIn(name: DemoAccountName) {
  const body = { email: demoEmail(name), password: demoPassword };
  const { access_token, user } = await answerOf<Session>(
    sendJson(app, { method: 'POST', path: '/api/auth/sign-in', body }),
  );
  const read = <T>(path: string) =>
    answerOf<T>(sendJson(app, { method: 'GET', path, accessToken: access_token }));
  const readAll = async <T>(path: string, after = ''): Promise<T[]> => {
    const answer = await sendJson(app, {
      ...{ method: 'GET', accessToken: access_token },
      path: `${path}${path.includes('?') ? '&' : '?'}limit=50${after}`,
    });
    const cursor = answer.headers.get('x-next-cursor');
    const page: T[] = await answer.json();
    return cursor ? [...page, ...(await readAll<T>(path, `&cursor=${cursor}`))] : page;
  };
  return { id: user.id, read, readAll };
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${from}`.execute(app.database.db);
  return rows[0]?.count ?? 0;
}

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Harare')::date`;
const today = sql`(now() at time zone 'Africa/Harare')::date`;

const isOf: Record<'owner' | 'agency' | 'agent', (id: string) => ReturnType<typeof sql<SqlBool>>> =
  {
    owner: (id) => sql`owner_id = ${id}`,
    agent: (id) => sql`agent_id = ${id}`,
    agency: (id) => sql`agency_id = (select agency_id from profiles where id = ${id})`,
  };

describe.each(['owner', 'agency', 'agent'] as const)('the dashboard of %s@example.com', (scope) => {
  it('counts all homes, available homes and pending questions, including those of an agency’s agents', async () => {
    const { id, readAll } = await signIn(scope);
    const rows = await readAll<OwnPropertyRow>(`/api/me/properties?as=${scope}`);
    const own = isOf[scope](id);
    expect(rows).toHaveLength(await count(sql`properties where ${own}`));
    expect(rows.filter(({ available }) => available)).toHaveLength(
      await count(sql`properties where ${own} and state = 'available'`),
    );
    const inquiries = await readAll<InquiryListItem>('/api/inquiries');
    const received = inquiries.filter(({ sent_by_me }) => !sent_by_me);
    const asked = sql`inquiries join properties on properties.id = property_id where ${own}`;
    expect(received).toHaveLength(await count(asked));
    const waiting = received.filter(({ status }) => status === 'pending');
    expect(waiting).toHaveLength(await count(sql`${asked} and status = 'pending'`));
    expect(waiting.length).toBeGreaterThan(0);
  });

  it('shows the same number of views and questions in the table and the charts', async () => {
    const { id, read, readAll } = await signIn(scope);
    const rows = await readAll<OwnPropertyRow>(`/api/me/properties?as=${scope}`);
    const { rows: counted } = await sql<{ id: string; views: number; inquiries: number }>`
      select id,
        (select coalesce(sum(views), 0)::integer from property_daily_counts where property_id = id)
          as views,
        (select count(*)::integer from inquiries where property_id = properties.id) as inquiries
      from properties where ${isOf[scope](id)}
    `.execute(app.database.db);
    const shown = rows.map(({ id, totals: { views, inquiries } }) => ({ id, views, inquiries }));
    expect(new Set(shown)).toEqual(new Set(counted));
    expect(Math.max(...shown.map(({ views }) => views))).toBeGreaterThan(0);
    const [home] = rows;
    const { totals, days } = await read<PropertyStatistics>(
      `/api/me/properties/${home?.id}/statistics`,
    );
    expect(totals).toEqual(home?.totals);
    const { rows: lately } = await sql<{ views: number }>`
      select coalesce(sum(views), 0)::integer as views from property_daily_counts
      where property_id = ${home?.id} and day > ${today} - 30
    `.execute(app.database.db);
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(lately[0]?.views);
  });
});

describe('the admin area', () => {
  it('counts people, homes, agencies and inquiries', async () => {
    const { read } = await signIn('admin');
    expect(await read<AdminStats>('/api/admin/stats')).toEqual({
      total_users: await count(sql`profiles`),
      active_users: await count(sql`profiles where is_active`),
      inactive_users: await count(sql`profiles where not is_active`),
      total_properties: await count(sql`properties`),
      active_properties: await count(sql`properties where state = 'available'`),
      rented_properties: await count(sql`properties where state = 'rented'`),
      total_agencies: await count(sql`agencies`),
      total_inquiries: await count(sql`inquiries`),
      pending_inquiries: await count(sql`inquiries where status = 'pending'`),
    });
  });

  it('shows each person’s listings, inquiries and last sign-in', async () => {
    const { read } = await signIn('admin');
    const first = await read<AdminUserPage>('/api/admin/users?page=1');
    expect(first.total).toBe(await count(sql`users`));
    const pages = Math.ceil(first.total / first.users.length);
    const others = Array.from({ length: pages - 1 }, (_, index) =>
      read<AdminUserPage>(`/api/admin/users?page=${index + 2}`),
    );
    const users = [first, ...(await Promise.all(others))].flatMap((page) => page.users);
    expect(users).toHaveLength(first.total);
    for (const { id, last_login_at, property_count, inquiry_count } of users) {
      const came = await app.database.db
        .selectFrom('user_analytics')
        .select(({ fn }) => fn.max('created_at').as('last'))
        .where('user_id', '=', id)
        .where('event_type', '=', 'sign_in')
        .executeTakeFirstOrThrow();
      expect({ property_count, inquiry_count }, id).toEqual({
        property_count: await count(sql`properties where owner_id = ${id}`),
        inquiry_count: await count(sql`inquiries where user_id = ${id}`),
      });
      const isHere = came.last && came.last > startedAt;
      if (!isHere) expect(last_login_at).toBe(came.last?.toISOString() ?? null);
    }
  });

  const sumOf = (days: AnalyticsDay[], key: Exclude<keyof AnalyticsDay, 'day'>) =>
    days.reduce((sum, each) => sum + (each[key] ?? 0), 0);

  it.each([7, 30, 90])('shows charts of %i days that match the stored events', async (days) => {
    const { read } = await signIn('admin');
    const analytics = await read<MarketAnalytics>(`/api/admin/analytics?days=${days}`);
    const isLate = (column: string) => sql`${day(column)} > ${today} - ${sql.lit(days)}`;
    const eventsOf = (type: string) =>
      count(sql`user_analytics where event_type = ${type} and ${isLate('created_at')}`);
    const { rows } = await sql<{ views: number; minutes: number }>`
      select
        (select sum(views)::integer from property_daily_counts
          where day > ${today} - ${sql.lit(days)}) as views,
        (select round(percentile_cont(0.5) within group (
          order by round(extract(epoch from responded_at - created_at) / 60)))::integer
          from inquiries where ${isLate('responded_at')}) as minutes
    `.execute(app.database.db);
    expect({
      sign_ups: sumOf(analytics.days, 'sign_ups'),
      sign_ins: sumOf(analytics.days, 'sign_ins'),
      searches: sumOf(analytics.days, 'searches'),
      views: sumOf(analytics.days, 'views'),
      inquiries: sumOf(analytics.days, 'inquiries'),
      replies: sumOf(analytics.days, 'replies'),
      minutes: analytics.median_reply_minutes,
    }).toEqual({
      sign_ups: await count(
        sql`profiles where role <> all(${invitedRoles}::text[]) and ${isLate('created_at')}`,
      ),
      sign_ins: await eventsOf('sign_in'),
      searches: await eventsOf('search'),
      inquiries: await count(sql`inquiries where ${isLate('created_at')}`),
      replies: await count(sql`inquiries where ${isLate('responded_at')}`),
      ...rows[0],
    });
  });

  it('charts the events about the homes in a city', async () => {
    const { read } = await signIn('admin');
    const { days } = await read<MarketAnalytics>('/api/admin/analytics?days=90&city=Harare');
    const inHarare = sql`properties on properties.id = property_id and city = 'Harare'`;
    expect(sumOf(days, 'inquiries')).toBe(
      await count(
        sql`inquiries join ${inHarare} where ${day('inquiries.created_at')} > ${today} - 90`,
      ),
    );
    const { rows } = await sql<{ views: number }>`
      select sum(views)::integer as views from property_daily_counts join ${inHarare}
    `.execute(app.database.db);
    expect(sumOf(days, 'views')).toBe(rows[0]?.views);
  });

  it('lists a place under searches without results only if the place has no listings', async () => {
    const { read } = await signIn('admin');
    const { missing } = await read<MarketAnalytics>('/api/admin/analytics?days=90');
    expect(missing.length).toBeGreaterThan(4);
    for (const { city, suburb, empty_searches } of missing) {
      expect(
        await count(sql`properties where is_listed and strpos(place, ${suburb || city}) > 0`),
      ).toBe(0);
      expect(empty_searches).toBe(
        await count(sql`user_analytics where event_type = 'search'
          and metadata ->> 'results' = '0' and city = ${city} and suburb = ${suburb}`),
      );
    }
  });
});
