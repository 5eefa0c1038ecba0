import { startPostgres } from '../../test/postgres/start-postgres.ts';
import { fillDatabase } from './fill-database.ts';

export async function withFilledPostgres<T>(
  listings: number,
  filled: string | undefined,
  measure: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (filled !== undefined) return measure(filled);
  const postgres = await startMeasuredPostgres();
  try {
    await fillDatabase(postgres.url, listings);
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The settings suit a database with a million listings. */
export const startMeasuredPostgres = () =>
  startPostgres({ durable: true, settings: ['shared_buffers=1GB', 'work_mem=32MB'] });
