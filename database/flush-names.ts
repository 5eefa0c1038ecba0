import { open } from 'node:fs/promises';

/** Otherwise a power failure can undo the renaming of a file whose contents were flushed. */
export async function flushNames(folder: string): Promise<void> {
  // Windows cannot flush folders. Its file system journals names by itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
