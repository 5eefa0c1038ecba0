import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { type StartedProcess, startProcess } from '../../test/services/start-process.ts';
import { fillDatabase } from '../fill/fill-database.ts';
import { listSomeIds, makeLeanTable } from '../fill/fill-queries.ts';
import { startMeasuredPostgres } from '../fill/filled-postgres.ts';
import { startInProduction } from '../product.ts';
import { median, type Row, ratioRow } from '../report.ts';
import { apiRequests, type Requests } from './api-requests.ts';
import { measureLoad } from './measure-load.ts';
import { memoryRow } from './resident-memory.ts';
import { readUntilSteady } from './steady.ts';

export interface ApiOptions {
  sizes: number[];
  rounds: number;
  /** Measures only rows whose names contain one of these strings. If empty, measures all rows. */
  only: string[];
  /** The URL of a PostgreSQL that is already filled, which saves time during development. */
  filled?: string | undefined;
  embedded: boolean;
}

interface Measured extends Requests {
  size: number;
  ours: number;
  floor: number;
}

/** Compares the API with node:http and pg on an optimised table, for each number of listings. */
export async function measureApi({ filled, ...options }: ApiOptions): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    if (filled === undefined) return await measureSizes(folder, options);
    const { measured, memory } = await measureAt(filled, folder, { size: 100_000, ...options });
    return [...measured.map(rowOf), memory];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSizes(
  folder: string,
  { sizes, rounds, only, embedded }: ApiOptions,
): Promise<Row[]> {
  const postgres = embedded
    ? await EmbeddedServer.start(folder, { print: console.log })
    : await startMeasuredPostgres();
  try {
    const rows: Row[] = [];
    const measured: Measured[] = [];
    let present = 0;
    for (const size of sizes) {
      await fillDatabase(postgres.url, size - present);
      present = size;
      const at = await measureAt(postgres.url, folder, { size, rounds, only });
      measured.push(...at.measured);
      rows.push(...at.measured.map(rowOf), at.memory);
    }
    return [...rows, ...growthRows(measured)];
  } finally {
    await postgres.stop();
  }
}

async function measureAt(
  databaseUrl: string,
  folder: string,
  { size, rounds, only }: { size: number; rounds: number; only: string[] },
): Promise<{ measured: Measured[]; memory: Row }> {
  const product = await startInProduction(databaseUrl, folder);
  const ids = await prepareFloor(databaseUrl, product);
  const thin = await startProcess(
    'bench/load/floor-server.ts',
    { DATABASE_URL: databaseUrl },
    '/ready',
  );
  const measured: Measured[] = [];
  for (const requests of apiRequests(ids)) {
    if (only.length > 0 && !only.some((part) => requests.name.includes(part))) continue;
    if (requests.before) await readUntilSteady(product.origin, requests.before);
    const row = { ...requests, size, ...(await ratesOf(requests, product, thin, rounds)) };
    measured.push(row);
    // Prints each result immediately, because with a million listings the table takes a very long
    // time to appear.
    console.log(`  ${row.name}, ${sizeOf(size)}: ${(row.ours / row.floor).toFixed(2)}x`);
  }
  const memory = await memoryRow(`memory after this, ${sizeOf(size)}`, product.pid, 250);
  await product.stop();
  await thin.stop();
  return { measured, memory };
}

async function prepareFloor(databaseUrl: string, product: StartedProcess) {
  const database = openDatabase({ databaseUrl, longStatements: true });
  const ids = await listSomeIds(database.db, 40_000);
  const bytesAt = async (path: string) =>
    (await (await fetch(product.origin + path)).arrayBuffer()).byteLength;
  const details = await Promise.all(ids.slice(0, 50).map((id) => bytesAt(`/api/properties/${id}`)));
  await makeLeanTable(database.db, {
    card: Math.round((await bytesAt('/api/properties')) / 24),
    detail: Math.round(median(details)),
  });
  await database.close();
  return ids;
}

/** Alternates between Musha and the baseline, so that the machine is in the same state for both. */
async function ratesOf(
  { name, paths }: Requests,
  product: StartedProcess,
  thin: StartedProcess,
  rounds: number,
): Promise<{ ours: number; floor: number }> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = Math.floor((paths.length / rounds) * round);
    const turned = [...paths.slice(from), ...paths.slice(0, from)];
    for (const [rates, { origin }] of [[floor, thin] as const, [ours, product] as const]) {
      const load = await measureLoad({ origin, paths: turned, seconds: 3 });
      if (load.failures > 0) throw new Error(`${load.failures} failures at ${name}`);
      rates.push(load.requestsPerSecond);
    }
  }
  return { ours: median(ours), floor: median(floor) };
}

const sizeOf = (size: number) => `${size.toLocaleString('en-US')} listings`;

const rowOf = ({ name, size, ours, floor, atLeast }: Measured): Row =>
  ratioRow(`${name}, ${sizeOf(size)}`, { measured: ours, floor, unit: 'req/s' }, { atLeast });

/**
 * Compares how much slower Musha and the baseline become with ten times as many listings (DEC-23).
 */
function growthRows(measured: Measured[]): Row[] {
  return measured.flatMap((large) => {
    const small = measured.find(({ name, size }) => name === large.name && size < large.size);
    if (!small) return [];
    const values = {
      measured: small.ours / large.ours,
      floor: Math.max(1, small.floor / large.floor),
      unit: 'times slower',
    };
    return [ratioRow(`growth of ${large.name}`, values, { atMost: 1.3 })];
  });
}
