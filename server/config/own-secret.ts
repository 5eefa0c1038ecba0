import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Shorter ones are what a full disk or a power cut left of one. */
const leastLength = 32;

const newSecret = (): string => randomBytes(32).toString('base64url');
const notKept = newSecret();

/**
 * The secret of a Musha outside production without MUSHA_SECRET. It belongs to the data, which is read
 * again wherever DATA_DIR is moved or copied to. Before `keepOwnSecret` it is one of this process.
 */
export const readOwnSecret = (dataDir: string): string => readKept(dataDir) ?? notKept;

/** Stores a secret for this and all later starts, unless one is stored: whole, or not at all. */
export async function keepOwnSecret(dataDir: string): Promise<void> {
  if (readKept(dataDir) !== undefined) return;
  const unfinished = `${fileOf(dataDir)}.${randomUUID()}`;
  try {
    await writeFile(unfinished, newSecret(), { mode: 0o600, flush: true });
    // Of two starts at the same moment, both use the first one's.
    await link(unfinished, fileOf(dataDir)).catch(async () => {
      if (readKept(dataDir) === undefined) await rename(unfinished, fileOf(dataDir));
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

function readKept(dataDir: string): string | undefined {
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
