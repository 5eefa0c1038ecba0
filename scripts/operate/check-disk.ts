import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../server/platform/config/config.ts';
import { reasonOf } from '../failure-text.ts';
import { type Finding, findingsAbout } from './finding.ts';

const MB = 1024 * 1024;
/** Bytes for a hundred concurrent uploads of 6 MB each. */
export const leastBytes = 600 * MB;
const comfortableBytes = 5 * 1024 * MB;

const about = findingsAbout('disk');

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  try {
    await writeAFile(dataDir);
  } catch (error) {
    return [
      about.wrong(
        `DATA_DIR (${dataDir}) is not writable: ${reasonOf(error)}.`,
        'Make the user that runs Musha its owner, or set DATA_DIR to another folder.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeSpace(bavail * bsize, dataDir)];
}

export function judgeSpace(bytes: number, dataDir: string): Finding {
  const says = `DATA_DIR (${dataDir}) has ${Math.floor(bytes / MB).toLocaleString('en-US')} MB of free space.`;
  const advice = 'Free some space, or move DATA_DIR to a larger disk.';
  if (bytes < leastBytes) return about.wrong(says, advice);
  return bytes < comfortableBytes ? about.weak(says, advice) : about.fine(says);
}

async function writeAFile(dataDir: string): Promise<void> {
  // The recursive form of mkdir can loop forever if the system forbids creating the folder.
  if (!existsSync(dirname(dataDir))) throw new Error(`${dirname(dataDir)} does not exist`);
  if (!existsSync(dataDir)) await mkdir(dataDir);
  const file = join(dataDir, `check.${process.pid}`);
  await writeFile(file, 'written by npm run operate -- check', { flush: true });
  await rm(file);
}
