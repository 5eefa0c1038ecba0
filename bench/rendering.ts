import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { fillDatabase } from './fill-database.ts';
import { measureLoad } from './measure-load.ts';
import { residentMegabytes, startInProduction } from './product.ts';
import { type Row, ratioRow } from './report.ts';
import { type StartedProcess, startProcess } from './start-process.ts';

// Anchors of the budget: 1,500 and 10,000 requests a second where bare node:http answers 60,000.
const uncachedBudget = 1_500 / 60_000;
const cachedBudget = 10_000 / 60_000;
const maxMemoryMb = 250;
const properties = 1_000;
// Each address once: what was rendered before would come from the cache.
const addresses = Array.from(
  { length: 20_000 },
  (_, index) => `/properties?maxPrice=${2001 + index}`,
);

/** Server-rendered browse against bare node:http, and the memory the product takes meanwhile. */
export async function measureRendering(): Promise<Row[]> {
  const floor = await startProcess('bench/hello-server.ts', {}, '/');
  const hello = await measureLoad({ url: floor.origin });
  await floor.stop();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('rendering is measured on a real PostgreSQL, and there is none');
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    await fillDatabase(postgres.url, properties);
    return await measureProduct(
      await startInProduction(postgres.url, folder),
      hello.requestsPerSecond,
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureProduct(product: StartedProcess, floorRate: number): Promise<Row[]> {
  const cached = await measureLoad({ url: `${product.origin}/properties` });
  const uncached = await measureLoad({ url: product.origin, paths: addresses });
  const memoryMb = await residentMegabytes(product.pid);
  await product.stop();
  return [
    ratioRow(
      'browse page, cached',
      { measured: cached.requestsPerSecond, floor: floorRate, unit: 'req/s' },
      { atLeast: round(cachedBudget) },
    ),
    ratioRow(
      'browse page, rendered each time',
      { measured: uncached.requestsPerSecond, floor: floorRate, unit: 'req/s' },
      { atLeast: round(uncachedBudget) },
    ),
    {
      what: 'memory after this load',
      measured: `${Math.round(memoryMb)} MB`,
      budget: `<= ${maxMemoryMb} MB`,
      isMet: memoryMb <= maxMemoryMb,
    },
  ];
}

const round = (ratio: number) => Math.round(ratio * 1000) / 1000;
