import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file as a whole. A link in its place is replaced too, never followed: the folder may belong to
 * a user with fewer powers than this process.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rm(aside, { force: true });
  await writeFile(aside, text, { flag: 'wx', mode: 0o644, flush: true });
  await rename(aside, file);
}
