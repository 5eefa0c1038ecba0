import { open } from 'node:fs/promises';

/**
 * Flushes the names in a folder to the disk: a file that was renamed there can otherwise be lost with the
 * power, though its contents were flushed.
 */
export async function flushNames(folder: string): Promise<void> {
  // Windows opens no folder, and keeps its journal itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
