import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { createDatabase, openWithLongTimeouts } from '../postgres/template.ts';
import { shiftDate } from './shift-date.ts';

export interface MovableDatabase {
  database: Database;
  /** Sets the clocks of this process and the database. Time then continues from there. */
  setClock(moment: Date): Promise<void>;
  drop(): Promise<void>;
}

/** Offset in milliseconds between the run's clock and the real one. */
const runOffsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);

/**
 * Opens a separate database whose time can be moved. Its schema `clock` shadows PostgreSQL's time
 * functions, so the schema is created before the tables.
 */
export async function openMovableDatabase(): Promise<MovableDatabase> {
  const { name, url, drop } = await createDatabase();
  const preparing = openWithLongTimeouts(url);
  await preparing.pool.query(clockFunctions);
  await preparing.pool.query(`alter database ${name} set search_path = public, clock, pg_catalog`);
  await preparing.close();
  const database = openWithLongTimeouts(url);
  await migrate(database.db);
  return {
    database,
    setClock: async (moment) => {
      const RealDate = new Date(0).constructor as DateConstructor;
      const offsetMs = moment.getTime() - RealDate.now();
      const seconds = (offsetMs - runOffsetMs) / 1_000;
      await database.pool.query('update clock.shift set by = make_interval(secs => $1)', [seconds]);
      shiftDate(offsetMs);
    },
    drop: async () => {
      shiftDate(runOffsetMs);
      await database.close();
      await drop();
    },
  };
}

const moved = (name: string, volatility: 'stable' | 'volatile') => `
  create function clock.${name}() returns timestamptz language sql ${volatility} parallel safe
    return pg_catalog.${name}() + (select by from clock.shift);`;

const clockFunctions = `
  create schema clock;
  create table clock.shift (by interval not null);
  insert into clock.shift values ('0');
  ${moved('now', 'stable')}
  ${moved('transaction_timestamp', 'stable')}
  ${moved('statement_timestamp', 'stable')}
  ${moved('clock_timestamp', 'volatile')}`;
