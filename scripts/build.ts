import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { build, minify } from 'vite';
import { inlineFiles } from '../server/reads/pages/page-assets.ts';
import { buildWorker } from './build/build-worker.ts';
import { compressAssets } from './build/compress-assets.ts';
import { removeOldAssets } from './build/remove-old-assets.ts';

// React chooses its development or production build by NODE_ENV.
process.env['NODE_ENV'] = 'production';

await removeOldAssets('dist/browser/assets');
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
await writeInlineScripts();
await buildWorker('web/client/worker/worker.ts', 'dist');
await compressAssets('dist');

/** Scripts that run before the first paint are inlined. The page's CSP contains their hashes. */
async function writeInlineScripts(): Promise<void> {
  await mkdir('dist', { recursive: true });
  for (const name of inlineFiles) {
    const source = await readFile(`web/shell/document/${name}`, 'utf8');
    const { code, errors } = await minify(name, source, { compress: { target: 'es2015' } });
    if (errors.length > 0) throw new Error(`${name} cannot be read`, { cause: errors });
    await writeFile(`dist/${name}`, code);
  }
}
