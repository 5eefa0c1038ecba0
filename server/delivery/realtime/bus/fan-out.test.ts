import { sql } from 'kysely';
import { describe } from 'vitest';
import { rehearseTwoProcesses } from '../../../../test/realtime/fan-out-rehearsal.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';

const cut = ({ database }: TestApp) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'musha events'
  `.execute(database.db);

describe('two processes that exchange events through PostgreSQL', () => {
  rehearseTwoProcesses(() => ({}), cut);
});
