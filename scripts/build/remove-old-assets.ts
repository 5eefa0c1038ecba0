import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const retentionMs = 14 * 24 * 3600 * 1000;

/** Keeps old files for 14 days, so that a tab opened before an update still works. */
export async function removeOldAssets(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > retentionMs) await rm(file);
    }),
  );
}
