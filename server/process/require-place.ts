import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartFailure } from './start-failure.ts';

/** Rejects unless the data directory can be written and the port is free. */
export async function requirePlace(config: Config): Promise<void> {
  await requireWritable(config.dataDir);
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
