import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { createDatabase, openPatiently } from '../postgres/template.ts';
import { shiftDate } from './shift-date.ts';

export interface MovableDatabase {
  /** migrated and empty */
  database: Database;
  /** Sets the clocks of this process and of the database to the moment; time goes on from there. */
  setClock(moment: Date): Promise<void>;
  /** Drops the database, and gives this process the clock of the run again. */
  drop(): Promise<void>;
}

/** How far the run's clock is from the machine's: this process's, and the database server's. */
const runOffsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);

/**
 * Opens a database of its own whose time can be moved. Its schema `clock` has functions with the names of
 * PostgreSQL's, which every statement, default and trigger finds first: so they exist before the tables.
 */
export async function openMovableDatabase(): Promise<MovableDatabase> {
  const { name, url, drop } = await createDatabase();
  const preparing = openPatiently(url);
  await preparing.pool.query(clockFunctions);
  await preparing.pool.query(`alter database ${name} set search_path = public, clock, pg_catalog`);
  await preparing.close();
  const database = openPatiently(url);
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
