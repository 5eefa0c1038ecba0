import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { readPublished } from '../api/published.ts';
import { printTypes } from './print-types.ts';

const folder = join(import.meta.dirname, '../../dist/client');

const description = {
  name: 'musha-client',
  version: readPublished().info.version.concat('.0.0'),
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};

// npm run client: builds the API client in dist/client, without dependencies.
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
    lib: { entry: join(import.meta.dirname, 'client.ts'), formats: ['es'], fileName: 'index' },
  },
});
await writeFile(join(folder, 'index.d.ts'), printTypes(readPublished()));
await writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
console.log(`dist/client: ${Object.keys(readPublished().paths).length} paths`);
