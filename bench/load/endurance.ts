import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { listSomeIds } from '../fill/fill-queries.ts';
import { withFilledPostgres } from '../fill/filled-postgres.ts';
import { startInProduction } from '../product.ts';
import { flatRow, type Row } from '../report.ts';
import { apiRequests } from './api-requests.ts';
import { measureLoad } from './measure-load.ts';
import { residentMegabytes } from './resident-memory.ts';

export interface EnduranceOptions {
  minutes: number;
  /** A PostgreSQL that is already filled, which saves time during development. */
  filled?: string | undefined;
}

const turnSeconds = 15;

/** Checks that the server's memory does not grow during minutes of mixed reads. */
export async function measureEndurance({ minutes, filled }: EnduranceOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    return await withFilledPostgres(100_000, filled, async (databaseUrl) => {
      const paths = await mixedPaths(databaseUrl);
      const product = await startInProduction(databaseUrl, folder);
      const megabytes: number[] = [];
      for (let turn = 0; turn < (minutes * 60) / turnSeconds; turn += 1) {
        const from = (turn * 5_000) % paths.length;
        const turned = [...paths.slice(from), ...paths.slice(0, from)];
        await measureLoad({ origin: product.origin, paths: turned, seconds: turnSeconds });
        megabytes.push(await residentMegabytes(product.pid));
      }
      await product.stop();
      return [flatRow(`memory over ${minutes} minutes`, megabytes)];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mixedPaths(databaseUrl: string): Promise<string[]> {
  const database = openDatabase({ databaseUrl, longStatements: true });
  const ids = await listSomeIds(database.db, 40_000);
  await database.close();
  const kinds = [...apiRequests(ids).map(({ paths }) => paths), ids.map(pageOf)];
  return ids.flatMap((_, index) => kinds.map((paths) => paths[index % paths.length] ?? '/'));
}

const pageOf = (id: string) => `/properties/${id}`;
