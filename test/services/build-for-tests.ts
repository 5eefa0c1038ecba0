import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/setup/build.mjs';

/** Builds the app only if there is no build, because tests accept any build. */
export async function buildForTests(): Promise<void> {
  const renderer = join(import.meta.dirname, '../../dist/server/entry-server.js');
  if (!existsSync(renderer)) await buildIfNeeded();
}
