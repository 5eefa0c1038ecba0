import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import { listMedianReplies } from '../../server/domains/admin/analytics/market-analytics-queries.ts';
import {
  findMessage,
  listMessages,
  listMessagesOfChats,
  sendInChats,
} from '../../server/domains/chats/messages/message-queries.ts';
import {
  countContactTap,
  countView,
  findTotals,
  listDays,
} from '../../server/domains/properties/listing/statistics-queries.ts';
import {
  deleteOldEvents,
  insertEvents,
  listEvents,
  unlinkEventsOf,
} from '../../server/platform/analytics/event-queries.ts';
import { insertProperty } from '../../test/sample-properties.ts';
import { median } from '../report.ts';
import {
  addChats,
  chatsIn,
  deleteCountsOf,
  deleteMessagesOf,
  fillDailyCounts,
  fillEvents,
  fillMessages,
  listIds,
} from './fill-partition-queries.ts';
import { type Divided, dropOldestMonth, type Layout } from './layout-queries.ts';

/** Maps each measurement's name to its result, including the unit. */
export type Figures = Record<string, string>;

export interface Subject extends Divided {
  fill(db: Kysely<DB>, rows: number): Promise<unknown>;
  measure(database: Database, rows: number, layout: Layout): Promise<Figures>;
}

const samples = 200;
const writes = 1_000;

const spread = (count: number, below: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.floor((index * below) / count));

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The median and the 95th percentile of sequential reads. */
async function read<Given>(given: readonly Given[], ask: (one: Given) => Promise<unknown>) {
  const taken: number[] = [];
  for (const one of given) taken.push(await elapsedMs(() => ask(one)));
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0;
  return `${median(taken).toFixed(2)} ms, p95 ${p95.toFixed(2)}`;
}

export const seconds = async (work: () => Promise<unknown>): Promise<string> =>
  `${((await elapsedMs(work)) / 1_000).toFixed(1)} s`;

const rate = async (rows: number, work: () => Promise<unknown>): Promise<string> =>
  `${Math.round(rows / ((await elapsedMs(work)) / 1_000)).toLocaleString('en-US')} rows/s`;

const countedDays = 720;
const homesFor = (rows: number): number => Math.ceil(rows / countedDays);

const dailyCounts: Subject = {
  table: 'property_daily_counts',
  time: 'day',
  days: countedDays,
  fill: (db, rows) => fillDailyCounts(db, { homes: homesFor(rows), days: countedDays }),
  measure: async ({ db }, rows) => {
    const homes = await listIds(db, 'home', spread(samples, homesFor(rows)));
    for (const id of homes) await insertProperty(db, { id });
    const seen = spread(writes, samples).map((number) => homes[number - 1] ?? '');
    const others = spread(50, homesFor(rows)).map((number) => number + 1);
    const gone = await listIds(db, 'home', others);
    return {
      'totals of a home': await read(homes, (id) => findTotals(db, id)),
      'last 30 days of a home': await read(homes, (id) => listDays(db, id)),
      'counting views': await rate(writes, async () => {
        for (const id of seen) await countView(db, null, id);
      }),
      'counting contact taps': await rate(writes, async () => {
        for (const id of seen) await countContactTap(db, id);
      }),
      'removing a home': await read(gone, (id) => deleteCountsOf(db, id)),
    };
  },
};

const keptDays = 91;

const events: Subject = {
  table: 'user_analytics',
  time: 'created_at',
  days: keptDays,
  fill: (db, rows) => fillEvents(db, { rows, days: keptDays }),
  measure: async (database, _rows, layout) => {
    const { db } = database;
    const people = await listIds(
      db,
      'person',
      spread(samples, 33_000).map((n) => n * 3),
    );
    const limit = 50;
    const event = { type: 'search', metadata: { results: 3 }, city: 'Harare', suburb: 'Avondale' };
    const batch = Array.from({ length: 100 }, () => ({ ...event, type: 'search' as const }));
    const scope = { days: 90, city: undefined };
    return {
      'newest events': await read(people, () => listEvents(db, { limit, after: undefined })),
      'newest sign-ins': await read(people, () =>
        listEvents(db, { type: 'sign_in', limit, after: undefined }),
      ),
      'events of a person': await read(people, (userId) =>
        listEvents(db, { userId, limit, after: undefined }),
      ),
      'median replies of 90 days': await seconds(() =>
        database.withoutTimeouts((patient) => listMedianReplies(patient, scope)),
      ),
      'inserting events': await rate(writes * 100, async () => {
        for (let time = 0; time < writes; time += 1) await insertEvents(db, batch);
      }),
      'unlinking a person': await read(people.slice(0, 20), (id) => unlinkEventsOf(db, id)),
      'deleting a day that is over': await seconds(() => deleteOldEvents(db)),
      'asking again whether a day is over': await seconds(() => deleteOldEvents(db)),
      'dropping the oldest month':
        layout === 'plain' ? '' : await seconds(() => dropOldestMonth(db, events)),
    };
  },
};

const writtenDays = 720;

const messages: Subject = {
  table: 'messages',
  time: 'created_at',
  days: writtenDays,
  fill: (db, rows) => fillMessages(db, { rows, days: writtenDays }),
  measure: async ({ db }, rows) => {
    const chats = chatsIn(rows);
    await addChats(db, chats - writes, writes);
    const old = await listIds(db, 'chat', spread(samples, chats - writes));
    const last = spread(writes, writes).map((number) => chats - writes + number - 1);
    const open = await listIds(db, 'chat', last);
    const senders = await listIds(db, 'sender', last);
    const ids = await Promise.all(
      old.map(async (id) => (await listMessages(db, id, { limit: 1 }))[0]?.id ?? ''),
    );
    const twenties = old.map((_, index) => old.slice(index, index + 20));
    return {
      'last messages of a chat': await read(old, (id) => listMessages(db, id, { limit: 50 })),
      'messages since a number': await read(open.slice(0, samples), (id) =>
        listMessages(db, id, { after_seq: 18, limit: 50 }),
      ),
      'messages of twenty chats': await read(twenties, (chats) => listMessagesOfChats(db, chats)),
      'a message by its id': await read(ids, (id) => findMessage(db, id)),
      'sending messages': await rate(writes, async () => {
        for (const [index, chatId] of open.entries())
          await sendInChats(
            db,
            [{ id: randomUUID(), chatId, senderId: senders[index] ?? '', content: 'See you.' }],
            { now: new Date(), whereBusy: 'wait' },
          );
      }),
      'removing a chat': await read(old.slice(0, 50), (id) => deleteMessagesOf(db, id)),
    };
  },
};

export const subjects: readonly Subject[] = [dailyCounts, events, messages];
