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
} from '../../server/reads/pages/page-assets.ts';
import { scriptTarget } from './browser-floor.ts';

/** The chunk with the offline message that every page can show (vite.config.ts). */
const offlineChunk = 'idle';

/** /sw.js contains a build id, so that a change to any browser file results in a new worker. */
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
