import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { build, minify } from 'vite';
import { buildWorker } from './build/build-worker.ts';
import { compressAssets } from './build/compress-assets.ts';
import { removeOldAssets } from './build/remove-old-assets.ts';

// React chooses its development build by NODE_ENV.
process.env['NODE_ENV'] = 'production';

await removeOldAssets('dist/browser/assets');
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
await writeBootScript();
await buildWorker('web/worker/worker.ts', 'dist');
await compressAssets('dist');

/** The script that runs before the first paint, inlined into every page: its hash stands in the policy. */
async function writeBootScript(): Promise<void> {
  const source = await readFile('web/shell/document/boot.js', 'utf8');
  const { code, errors } = await minify('boot.js', source, { compress: { target: 'es2022' } });
  if (errors.length > 0) throw new Error('boot.js cannot be read', { cause: errors });
  await mkdir('dist', { recursive: true });
  await writeFile('dist/boot.js', code);
}
