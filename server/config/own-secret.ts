import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';

/**
 * The secret of a Musha outside production without MUSHA_SECRET: that of its first start. It belongs to
 * the data, which is read again wherever DATA_DIR is moved or copied to.
 */
export function readOwnSecret(dataDir: string): string {
  try {
    return readFileSync(fileOf(dataDir), 'utf8');
  } catch {
    return firstSecret(dataDir);
  }
}

/** Stores the secret of the first start; later ones change nothing. */
export async function keepOwnSecret(dataDir: string): Promise<void> {
  const options = { flag: 'wx', mode: 0o600 };
  await writeFile(fileOf(dataDir), firstSecret(dataDir), options).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

const firstSecret = (dataDir: string): string =>
  sha256(`musha development ${dataDir}`).toString('base64url');
