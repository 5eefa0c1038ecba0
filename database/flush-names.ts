import { open } from 'node:fs/promises';

/** Without this, a power failure can undo a rename even if the file's contents were flushed. */
export async function flushNames(folder: string): Promise<void> {
  // Windows cannot flush folders. NTFS journals file names.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
