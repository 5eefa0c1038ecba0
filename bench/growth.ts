import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { type GrowingTable, measureRow } from './fill/fill-growth-queries.ts';
import type { Row } from './report.ts';

interface Growth {
  /**
   * The number of rows that 10,000 people add in a year. For a table whose rows are deleted
   * sooner, the maximum number of rows in the table at any time.
   */
  rows: number;
  ends: string;
  mostBytes: number;
}

/**
 * Assumes that 10,000 people have 5,000 homes on offer. Each person has five conversations of
 * twenty messages a year, searches or views homes twice a day and gets five emails a month. Every
 * fifth person has a saved search with 250 matches.
 */
const growing: Record<GrowingTable, Growth> = {
  messages: { rows: 1_000_000, ends: 'with both accounts', mostBytes: 400 },
  user_analytics: { rows: 1_800_000, ends: 'after 90 days', mostBytes: 400 },
  search_matches: { rows: 500_000, ends: 'with the search or the home', mostBytes: 300 },
  property_daily_counts: { rows: 460_000, ends: 'after 90 days, as one row', mostBytes: 200 },
  analytics_days: { rows: 200_000, ends: 'never, names nobody', mostBytes: 300 },
  chat_participants: { rows: 100_000, ends: 'with both accounts', mostBytes: 500 },
  contact_reveals: { rows: 100_000, ends: 'with the account or the home', mostBytes: 300 },
  mail_outbox: { rows: 50_000, ends: 'after 30 days', mostBytes: 500 },
  chats: { rows: 50_000, ends: 'with both accounts', mostBytes: 700 },
  inquiries: { rows: 50_000, ends: 'with the account or the home', mostBytes: 700 },
  admin_logs: { rows: 20_000, ends: 'never, by rule', mostBytes: 800 },
};

const megabyte = 1024 ** 2;

export async function measureGrowth(): Promise<Row[]> {
  const postgres = await startPostgres();
  const database = openDatabase({ databaseUrl: postgres.url, longStatements: true });
  try {
    await migrate(database.db);
    const rows: Row[] = [];
    for (const [name, { rows: count, ends, mostBytes }] of Object.entries(growing)) {
      const bytes = await measureRow(database.db, name as GrowingTable);
      rows.push({
        what: `${name}, ${count.toLocaleString('en-US')} rows, ending ${ends}`,
        measured: `${Math.round(bytes)} bytes a row, ${Math.round((bytes * count) / megabyte)} MB`,
        budget: `<= ${mostBytes} bytes a row`,
        isMet: bytes <= mostBytes,
      });
    }
    return rows;
  } finally {
    await database.close();
    await postgres.stop();
  }
}
