import { readFile } from 'node:fs/promises';
import { measureLoad } from './measure-load.ts';
import { startDemo } from './product.ts';
import { type Row, ratioRow } from './report.ts';
import { startProcess } from './start-process.ts';

// Anchors of the budget: 1,500 and 10,000 requests a second where bare node:http answers 60,000.
const uncachedBudget = 1_500 / 60_000;
const cachedBudget = 10_000 / 60_000;
const megabyte = 1024 * 1024;

/** Server-rendered browse against bare node:http, and the memory the product takes meanwhile. */
export async function measureRendering(): Promise<Row[]> {
  const floor = await startProcess('bench/hello-server.ts', {}, '/');
  const hello = await measureLoad({ url: floor.origin });
  await floor.stop();
  const product = await startDemo();
  try {
    const cached = await measureLoad({ url: `${product.origin}/properties` });
    const addresses = Array.from(
      { length: 4000 },
      (_, index) => `/properties?maxPrice=${2001 + index}`,
    );
    const uncached = await measureLoad({ url: product.origin, paths: addresses });
    const rss = (await residentBytes(product.pid)) / megabyte;
    const floorRate = hello.requestsPerSecond;
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
        what: 'memory under load, embedded database included',
        measured: `${Math.round(rss)} MB`,
        budget: '<= 250 MB with PostgreSQL',
        isMet: rss <= 250,
      },
    ];
  } finally {
    await product.stop();
  }
}

const round = (ratio: number) => Math.round(ratio * 1000) / 1000;

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
