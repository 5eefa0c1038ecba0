import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressWith } from '../../server/http/answers/dictionaries.ts';
import { sha256 } from '../../server/platform/secrets/sha256.ts';
import { entryModule, readManifest } from '../../server/reads/pages/page-assets.ts';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const maxZstdLevel = 19;
/** Of all brotli postfix lengths, 1 compresses the largest script best. */
const smallest = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NPOSTFIX]: 1 };

/** Scripts also get a .dcz file, for browsers that have the shared compression dictionary. */
export async function compressAssets(dist: string): Promise<void> {
  const folder = join(dist, 'browser');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));

  const manifest = await readManifest(dist);
  const scripts = new Set(Object.values(manifest).map(({ file }) => join(folder, file)));
  const ofAll = join(folder, manifest[entryModule]?.file ?? '');
  const bytes = await readFile(ofAll);
  const dictionary = { digest: sha256(bytes), bytes };
  const later = [...scripts].filter((file) => extname(file) === '.js' && file !== ofAll);
  await Promise.all(
    later.map(async (file) => {
      const packed = await compressWith(dictionary, await readFile(file), maxZstdLevel);
      await writeFile(`${file}.dcz`, packed);
    }),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: smallest }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
