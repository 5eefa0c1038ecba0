import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { findOrInstall } from '../../scripts/setup/debian.mjs';
import { isInstalled } from '../../scripts/setup/is-installed.mjs';

interface LoadOptions {
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds?: number;
  warmUpSeconds?: number;
}

export interface Load {
  requestsPerSecond: number;
  /** Requests that got no response, or a status of 400 or more. */
  failures: number;
}

const script = new URL('./load.lua', import.meta.url).pathname;
const Summary = z.object({ requests: z.number(), failures: z.number(), microseconds: z.number() });

/** Sends requests as fast as ten connections allow, after a warm-up. */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const { paths, warmUpSeconds = 1, seconds = 5 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  const file = join(folder, 'paths.txt');
  try {
    await writeFile(file, paths.toReversed().join('\n'));
    await run(options, file, warmUpSeconds);
    await writeFile(file, paths.join('\n'));
    return await run(options, file, seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// wrk leaves most of the CPU to the measured server.
async function run({ origin, headers = {} }: LoadOptions, paths: string, seconds: number) {
  const wrk = await findOrInstall({ title: 'wrk', packageName: 'wrk', find: installedWrk });
  if (!wrk) throw new Error('wrk is missing: install the Debian package wrk.');
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = `-t 1 -c 10 -d ${seconds}s --timeout 30s -s`.split(' ');
  const { stdout } = await promisify(execFile)(wrk, [
    ...load,
    script,
    ...lines,
    origin,
    '--',
    paths,
  ]);
  const summary = Summary.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('{'))));
  const { requests, failures, microseconds } = summary;
  return { requestsPerSecond: (requests / microseconds) * 1e6, failures };
}

const installedWrk = () => (isInstalled('wrk') ? 'wrk' : undefined);
