import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartFailure } from './start-failure.ts';

const root = join(import.meta.dirname, '../..');

/** Rejects unless the data directory can be written and outlives the release, and the port is free. */
export async function requirePlace(config: Config): Promise<void> {
  await requireWritable(config.dataDir);
  if (existsSync(join(root, 'release.json'))) await requireOutside(config.dataDir, root);
  await requireFreePort(config);
}

/** Rejects unless the directory can be written, and makes it where there is none. */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new StartFailure(`the data directory ${directory} cannot be written.`, { cause });
  }
}

/** Rejects where the next release would not find the data. */
export async function requireOutside(directory: string, release: string): Promise<void> {
  const path = relative(await realpath(release), await realpath(directory));
  if (path.startsWith('..')) return;
  throw new StartFailure(
    `the data directory ${directory} is inside this release, and the next one would not find it. Set DATA_DIR to a folder outside.`,
  );
}

/** Level by level: where the system forbids it, the recursive form of mkdir may try forever. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(dirname(directory));
  await mkdir(directory).catch((error: unknown) => {
    // Another start may have made it.
    if (!existsSync(directory)) throw error;
  });
}

/** Found out before the work of preparing begins; `listen` itself has the last word. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
