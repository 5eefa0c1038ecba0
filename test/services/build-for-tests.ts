import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/setup/build.mjs';

/** Some tests start the product or render its pages: any build will do, and where there is none it is made. */
export async function buildForTests(): Promise<void> {
  const renderer = join(import.meta.dirname, '../../dist/server/entry-server.js');
  if (!existsSync(renderer)) await buildIfNeeded();
}
