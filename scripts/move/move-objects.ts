import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../server/process/start-failure.ts';
import { type Bucket, buckets } from '../../server/storage/object-key.ts';
import type { ObjectStore } from '../../server/storage/store.ts';

const atOnce = 8;
const tellEvery = 500;

interface Stored {
  bucket: Bucket;
  key: string;
}

/**
 * Copies every object that the other store does not hold yet, reads each back to compare it, and
 * returns how many are there. Throws a StartFailure when a copy differs.
 */
export async function moveObjects(
  folder: string,
  from: ObjectStore,
  to: ObjectStore,
  say: (text: string) => void,
): Promise<number> {
  const waiting = await listObjects(folder);
  const total = waiting.length;
  const copied: Stored[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await copyObject(next, from, to);
      copied.push(next);
      if (copied.length % tellEvery === 0) say(`pictures: ${copied.length} of ${total} files`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  say(`pictures: ${copied.length} of ${total} files are there`);
  return copied.length;
}

async function copyObject({ bucket, key }: Stored, from: ObjectStore, to: ObjectStore) {
  const wanted = await from.get(bucket, key);
  // The picture was removed meanwhile, and nothing names it any more.
  if (!wanted) return;
  const isThere = async () => {
    const found = await to.get(bucket, key);
    return found !== undefined && Buffer.from(found.bytes).equals(wanted.bytes);
  };
  if (await isThere()) return;
  await to.put(bucket, key, wanted.bytes);
  if (await isThere()) return;
  throw new StartFailure(`the store does not answer what it was given as ${bucket}/${key}.`);
}

/**
 * Lists the stored objects. Files ending in .part are no objects: a crash left them half written.
 */
async function listObjects(folder: string): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const bucket of buckets) {
    const files = await readdir(join(folder, bucket), { recursive: true, withFileTypes: true })
      // A bucket in which nothing was ever stored has no folder.
      .catch(() => []);
    for (const file of files) {
      if (!file.isFile() || file.name.endsWith('.part')) continue;
      const key = `${file.parentPath.slice(join(folder, bucket).length + 1)}/${file.name}`;
      found.push({ bucket, key });
    }
  }
  return found;
}
