import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file atomically. Doesn't follow symbolic links, because the folder can belong to a
 * less privileged user.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rm(aside, { force: true });
  await writeFile(aside, text, { flag: 'wx', mode: 0o644, flush: true });
  await rename(aside, file);
}
