import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFilledPostgres } from '../fill/filled-postgres.ts';
import { startInProduction } from '../product.ts';
import { median, type Row, ratioRow } from '../report.ts';
import { apiRequests } from './api-requests.ts';
import { measureLoad } from './measure-load.ts';
import { readUntilSteady } from './steady.ts';

const listings = 100_000;
const atLeast = 1.6;
/**
 * This request costs the server two milliseconds of CPU time, but costs the load generator and the
 * database very little.
 */
const asked = 'text search, all different';

interface ProcessesOptions {
  rounds: number;
  filled: string | undefined;
}

export function measureProcesses({ rounds, filled }: ProcessesOptions): Promise<Row[]> {
  return withFilledPostgres(listings, filled, async (databaseUrl) => {
    const { paths = [], before = [] } = apiRequests([]).find(({ name }) => name === asked) ?? {};
    const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
    const one = await startInProduction(databaseUrl, folder);
    const two = await startInProduction(databaseUrl, folder, { processes: 2 });
    const rates = new Map([one, two].map(({ origin }) => [origin, [] as number[]]));
    for (const origin of rates.keys()) await readUntilSteady(origin, before);
    for (let round = 0; round < rounds; round += 1) {
      const turned = paths.slice(Math.floor((paths.length / rounds) * round));
      for (const [origin, measured] of rates) {
        const load = await measureLoad({ origin, paths: turned, seconds: 5 });
        if (load.failures > 0) throw new Error(`${load.failures} failures`);
        measured.push(load.requestsPerSecond);
      }
    }
    await Promise.all([one.stop(), two.stop()]);
    await rm(folder, { recursive: true, force: true });
    const rateOf = ({ origin }: { origin: string }) => median(rates.get(origin) ?? []);
    return [
      ratioRow(
        `two processes against one, ${asked}, on ${availableParallelism()} cores`,
        { measured: rateOf(two), floor: rateOf(one), unit: 'req/s' },
        { atLeast },
      ),
    ];
  });
}
