import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../config/config.ts';
import { isRelease } from './operator-command.ts';
import { StartFailure } from './start-failure.ts';

const root = join(import.meta.dirname, '../../..');

export async function requirePlace(config: Config): Promise<void> {
  await requireWritable(config.dataDir);
  if (isRelease) await requireOutside(config.dataDir, root);
  await requireFreePort(config);
}

export async function requireWritable(directory: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new StartFailure(`the data directory ${directory} is not writable.`, { cause });
  }
}

/** Rejects a data directory inside the release: the next release would not find it there. */
export async function requireOutside(directory: string, release: string): Promise<void> {
  const path = relative(await realpath(release), await realpath(directory));
  if (path.startsWith('..')) return;
  throw new StartFailure(
    `the data directory ${directory} is inside this release, so the next release would not find it. Set DATA_DIR to a folder outside the release.`,
  );
}

/** Creates each level separately, because a recursive mkdir without permission can loop forever. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(dirname(directory));
  await mkdir(directory).catch((error: unknown) => {
    // A concurrent start may have created the directory.
    if (!existsSync(directory)) throw error;
  });
}

/** Fails early, before the database is prepared, if the port is taken. `listen` checks again. */
async function requireFreePort({ listenHost, port }: Config): Promise<void> {
  const probe = createServer().listen(port, listenHost);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
