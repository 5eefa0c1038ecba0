import { lstat, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedProcess, startProcess } from '../../test/services/start-process.ts';
import type { Row } from '../report.ts';

const megabyte = 1024 * 1024;
const pages = 450;
const pagesAtOnce = 10;

/** Measures start times with the embedded database, total memory, and the packages' disk space. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    const first = await start(dataDir);
    await first.product.stop();
    const second = await start(dataDir);
    const ready = await residentMegabytesOf(second.product, dataDir);
    await readPages(second.product.origin);
    const read = await residentMegabytesOf(second.product, dataDir);
    await second.product.stop();
    return [
      row('first start, with the demo', first.seconds, 's'),
      row('second start', second.seconds, 's', 3),
      row('memory of all processes once ready', ready, 'MB'),
      row(`memory of all processes after ${pages} pages`, read, 'MB', 450),
      row('node_modules', await megabytesIn('node_modules'), 'MB'),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<{ product: StartedProcess; seconds: number }> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'relaxed', LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const product = await startProcess('server/main.ts', env, '/readyz');
  return { product, seconds: (performance.now() - startedAt) / 1_000 };
}

async function readPages(origin: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const addresses = Array.from(
    { length: pages },
    (_, page) => `/properties?maxPrice=${2001 + page}`,
  );
  const readNext = async (): Promise<void> => {
    for (let path = addresses.pop(); path !== undefined; path = addresses.pop()) {
      const answer = await fetch(origin + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, readNext));
}

/** Megabytes used by Musha and its database. Shared memory counts once. */
async function residentMegabytesOf({ pid }: StartedProcess, dataDir: string): Promise<number> {
  const pids = new Set([...(await withDescendants(pid)), ...(await processesIn(dataDir))]);
  const kilobytes = await Promise.all([...pids].map(proportionalKilobytes));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

async function withDescendants(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) =>
    readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''),
  );
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(withDescendants))).flat()];
}

/**
 * Finds processes by their working directory, because the database server is not Musha's child
 * process.
 */
async function processesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder);
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const folders = pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => ''));
  const places = await Promise.all(folders);
  return pids.filter((_, index) => places[index]?.startsWith(place));
}

/**
 * Returns the proportional set size (PSS), which splits shared memory between the processes that
 * share it. 0 for a process that has ended.
 */
async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}

/** Disk space in megabytes. Hard links count once. */
async function megabytesIn(folder: string): Promise<number> {
  const sizes = new Map<number, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { ino, blocks } = await lstat(join(entry.parentPath, entry.name));
    sizes.set(ino, blocks * 512);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / megabyte;
}

function row(
  what: string,
  value: number,
  unit: 's' | 'MB',
  atMost = Number.POSITIVE_INFINITY,
): Row {
  return {
    what,
    measured: unit === 's' ? `${value.toFixed(1)} s` : `${Math.round(value)} MB`,
    budget: Number.isFinite(atMost) ? `<= ${atMost} ${unit}` : '',
    isMet: value <= atMost,
  };
}
