import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlineFiles, readManifest } from '../../server/reads/pages/page-assets.ts';
import { allowedInScripts, allowedInStyles } from './allowed-features.ts';
import { newerFeatures } from './script-features.ts';
import { newerStyles } from './style-features.ts';

const dist = join(import.meta.dirname, '../../dist');

/** All files of the current build. The folder can also contain files from earlier builds. */
async function builtFiles(extension: string): Promise<string[]> {
  const files = Object.values(await readManifest(dist)).map(({ file }) => file);
  return [...new Set(files)].filter((file) => file.endsWith(extension));
}

/** Lists features that files use but `allowed` lacks, and allowed features that no file uses. */
async function compare(
  files: string[],
  newer: (text: string) => Map<string, string>,
  allowed: Record<string, string>,
) {
  const refused: Record<string, string> = {};
  const unused = new Set(Object.keys(allowed));
  for (const file of files)
    for (const [name, lacking] of newer(await readFile(join(dist, file), 'utf8'))) {
      unused.delete(name);
      if (!Object.hasOwn(allowed, name)) refused[name] = `${file}: ${lacking}`;
    }
  return { refused, unused: [...unused] };
}

it('the oldest supported browsers can run every built script', async () => {
  const pages = await builtFiles('.js');
  expect(pages.length).toBeGreaterThan(10);
  const files = [...pages.map((file) => `browser/${file}`), 'browser/sw.js', ...inlineFiles];
  expect(await compare(files, newerFeatures, allowedInScripts)).toEqual({
    refused: {},
    unused: [],
  });
});

it('the oldest supported browsers support every CSS feature in use, or work without it', async () => {
  const files = (await builtFiles('.css')).map((file) => `browser/${file}`);
  expect(files.length).toBeGreaterThan(0);
  expect(await compare(files, newerStyles, allowedInStyles)).toEqual({ refused: {}, unused: [] });
});
