import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markOf = (dataDir: string) => join(dataDir, 'restored-copy');

/** Marks a folder as a copy, so that the first Musha process to use it knows. */
export const markCopy = (dataDir: string): Promise<void> =>
  writeFile(markOf(dataDir), 'Made by npm run backup. The first start removes this file.\n');

export async function atFirstStartOfCopy(
  dataDir: string,
  work: () => Promise<unknown>,
): Promise<void> {
  if (!existsSync(markOf(dataDir))) return;
  await work();
  await rm(markOf(dataDir), { force: true });
}
