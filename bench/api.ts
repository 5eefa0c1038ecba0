import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { fillDatabase } from './fill-database.ts';
import { recordStatements } from './floor-statements.ts';
import { measureLoad } from './measure-load.ts';
import { startInProduction } from './product.ts';
import { type Row, ratioRow } from './report.ts';
import { startProcess } from './start-process.ts';

interface Rates {
  browse: number;
  byId: number;
}

/** Browse and by-id against node:http + pg with the very same SQL, at each size. */
export async function measureApi(sizes: number[]): Promise<Row[]> {
  const postgres = await startPostgres({
    durable: true,
    settings: ['shared_buffers=1GB', 'work_mem=32MB'],
  });
  if (!postgres) throw new Error('the API is measured on a real PostgreSQL, and there is none');
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    const rows: Row[] = [];
    const measured: { ours: Rates; floor: Rates }[] = [];
    let filled = 0;
    for (const size of sizes) {
      await fillDatabase(postgres.url, size - filled);
      filled = size;
      const rates = await measureAt(postgres.url, folder);
      measured.push(rates);
      rows.push(...rowsOf(size, rates));
    }
    return [...rows, ...growthRows(measured)];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAt(
  databaseUrl: string,
  folder: string,
): Promise<{ ours: Rates; floor: Rates }> {
  const { statements, propertyId } = await recordStatements(databaseUrl);
  const file = join(folder, 'statements.json');
  await writeFile(file, JSON.stringify(statements));
  const browsePath = '/api/properties';
  const byIdPath = `/api/properties/${propertyId}`;
  const product = await startInProduction(databaseUrl, folder);
  const ours = await ratesOf(product.origin, browsePath, byIdPath);
  await product.stop();
  const thin = await startProcess(
    'bench/floor-server.ts',
    { DATABASE_URL: databaseUrl, STATEMENTS: file },
    '/ready',
  );
  const floor = await ratesOf(thin.origin, '/browse', '/by-id');
  await thin.stop();
  return { ours, floor };
}

async function ratesOf(origin: string, browse: string, byId: string): Promise<Rates> {
  const browsing = await measureLoad({ url: origin + browse });
  const reading = await measureLoad({ url: origin + byId });
  const failures = browsing.failures + reading.failures;
  if (failures > 0) throw new Error(`${failures} requests failed at ${origin}`);
  return { browse: browsing.requestsPerSecond, byId: reading.requestsPerSecond };
}

function rowsOf(size: number, { ours, floor }: { ours: Rates; floor: Rates }): Row[] {
  const label = `${size.toLocaleString('en-US')} listings`;
  return [
    ratioRow(
      `browse API, ${label}`,
      { measured: ours.browse, floor: floor.browse, unit: 'req/s' },
      { atLeast: 0.7 },
    ),
    ratioRow(
      `by id, ${label}`,
      { measured: ours.byId, floor: floor.byId, unit: 'req/s' },
      { atLeast: 0.6 },
    ),
  ];
}

/** How much slower ten times the listings make us, against how much slower they make the floor. */
function growthRows(measured: { ours: Rates; floor: Rates }[]): Row[] {
  const [small, large] = measured;
  if (!small || !large) return [];
  const ours = small.ours.browse / large.ours.browse;
  const floor = small.floor.browse / large.floor.browse;
  return [
    ratioRow('growth of browse', { measured: ours, floor, unit: 'times slower' }, { atMost: 1.3 }),
  ];
}
