import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the background worker: one classic script at /sw.js. It names the build it belongs to, so
 * that every build that changes a file of the browser is another worker.
 */
export async function buildWorker(source: string, folder: string): Promise<void> {
  const files = await readFile(join(folder, 'manifest.json'));
  const boot = await readFile('dist/boot.js');
  const buildId = createHash('sha256').update(files).update(boot).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(buildId) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
