import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import {
  chunkNamed,
  entryModule,
  filesOf,
  inlineFiles,
  readManifest,
} from '../../server/ssr/page-assets.ts';
import { scriptTarget } from './browser-floor.ts';

/**
 * The chunk that every page needs to say that there is no connection and how to go on
 * (vite.config.ts).
 */
const offlineChunk = 'idle';

/**
 * Builds the background worker: one classic script at /sw.js. The script names its build, so that
 * every build that changes a file of the browser makes another worker, and it lists the files it
 * needs before it can answer without a connection.
 */
export async function buildWorker(source: string, dist: string): Promise<void> {
  const folder = join(dist, 'browser');
  const files = await readFile(join(folder, 'manifest.json'));
  const hash = createHash('sha256').update(files);
  for (const name of inlineFiles) hash.update(await readFile(join(dist, name)));
  const buildId = hash.digest('hex').slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILD_ID: JSON.stringify(buildId),
      OFFLINE_FILES: JSON.stringify(await listOfflineFiles(dist)),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: scriptTarget,
      modulePreload: false,
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

async function listOfflineFiles(dist: string): Promise<string[]> {
  const manifest = await readManifest(dist);
  const files = [entryModule, chunkNamed(manifest, offlineChunk)].flatMap((chunk) =>
    filesOf(manifest, chunk),
  );
  return [...new Set(files)].map((file) => `/${file}`);
}
