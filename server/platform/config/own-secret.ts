import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Minimum length: a shorter secret has been truncated by a full disk or a power failure. */
const leastLength = 32;

const newSecret = (): string => randomBytes(32).toString('base64url');
const temporarySecret = newSecret();

/** The secret used outside production: the one in DATA_DIR, or else a temporary one. */
export const readOwnSecret = (dataDir: string): string => readStored(dataDir) ?? temporarySecret;

/** Stores a secret for all later starts, unless one exists; never leaves a partial file. */
export async function storeOwnSecret(dataDir: string): Promise<void> {
  if (readStored(dataDir) !== undefined) return;
  const unfinished = `${fileOf(dataDir)}.${randomUUID()}`;
  try {
    await writeFile(unfinished, newSecret(), { mode: 0o600, flush: true });
    // If two processes start at the same time, both use the first one's secret.
    await link(unfinished, fileOf(dataDir)).catch(async () => {
      if (readStored(dataDir) === undefined) await rename(unfinished, fileOf(dataDir));
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

function readStored(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text.length < leastLength ? undefined : text;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ConfigError(`MUSHA_SECRET: ${file} cannot be read.`, { cause });
  }
}
