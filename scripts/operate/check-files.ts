import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { operatorCommand } from '../../server/platform/process/operator-command.ts';
import { createStore } from '../../server/platform/storage/create-store.ts';
import { type Bucket, buckets } from '../../server/platform/storage/object-key.ts';
import type { ComparableStore } from '../../server/platform/storage/store.ts';
import { keysOf } from '../../server/platform/uploads/pictures/picture-objects.ts';
import { samplePictures } from '../../server/platform/uploads/referred-object-queries.ts';
import { referredAmong } from '../../server/referred-objects.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** A sample this large takes seconds, and almost always reveals a loss of one picture in fifty. */
const sampleSize = 200;
const atOnce = 16;
const askedAtOnce = 5_000;
const namedAtMost = 3;

const about = findingsAbout('store');

interface StoredFile {
  bucket: Bucket;
  key: string;
}

/** Finds files that the store lacks, or that are still in DATA_DIR instead (STORE-03). */
export async function checkFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  db: Db,
): Promise<Finding[]> {
  const store = createStore(config);
  try {
    return [
      ...(config.s3 ? await checkLeftFiles(store, config.s3.url, { db, ...config }) : []),
      ...(await checkPictures(store, db)),
    ];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // checkStore reports a store that does not respond.
    return [];
  }
}

async function checkLeftFiles(
  store: ComparableStore,
  s3Url: string,
  { db, dataDir }: { db: Db; dataDir: string },
): Promise<Finding[]> {
  const left = await listReferredFiles(join(dataDir, 'objects'), db);
  if (left.length === 0) return [];
  const says = `DATA_DIR still contains ${left.length} picture and document files`;
  const missing = await listMissing(store, spread(left));
  return [
    missing.length > 0
      ? about.wrong(
          `${says}, and the store of S3_URL lacks some of them.`,
          `Copy them: ${operatorCommand(`move -- --files --store ${s3Url}`)}`,
        )
      : about.weak(
          `${says}, which the store of S3_URL has too.`,
          `Once you have a backup of the store, delete ${join(dataDir, 'objects')}.`,
        ),
  ];
}

async function checkPictures(store: ComparableStore, db: Db): Promise<Finding[]> {
  const pictures = await samplePictures(db, sampleSize);
  if (pictures.length === 0) return [];
  const files = pictures.flatMap(({ bucket, key, variants }) =>
    keysOf(key, variants).map((file) => ({ bucket, key: file })),
  );
  const missing = await stillReferred(db, await listMissing(store, files));
  if (missing.length === 0)
    return [about.fine(`All ${pictures.length} pictures in the sample are in the store.`)];
  const named = missing.slice(0, namedAtMost).map(({ bucket, key }) => `${bucket}/${key}`);
  const says = `The store lacks ${missing.length} of ${files.length} files in the sample, such as ${named.join(', ')}.`;
  return [
    missing.length === files.length
      ? about.wrong(says, 'Set S3_URL or DATA_DIR to the store that has the pictures.')
      : about.weak(says, 'Copy them there, or restore them from a backup of the store.'),
  ];
}

/** Leaves out files deleted during the check, which are not missing. */
async function stillReferred(db: Db, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const found = buckets.map(async (bucket) => {
    const keys = files.filter((file) => file.bucket === bucket).map(({ key }) => key);
    return (await referredAmong(db, bucket, keys)).map((key) => ({ bucket, key }));
  });
  return (await Promise.all(found)).flat();
}

async function listMissing(
  store: ComparableStore,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const waiting = [...files];
  const missing: StoredFile[] = [];
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      if (!(await store.has(file.bucket, file.key))) missing.push(file);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing;
}

/** Returns a sample, spread evenly over the list. */
const spread = (files: readonly StoredFile[]): StoredFile[] => {
  const step = Math.max(1, Math.floor(files.length / sampleSize));
  return files.filter((_, index) => index % step === 0);
};

async function listReferredFiles(folder: string, db: Db): Promise<StoredFile[]> {
  const referred: StoredFile[] = [];
  for (const bucket of buckets) {
    const keys = await listKeys(join(folder, bucket));
    for (let from = 0; from < keys.length; from += askedAtOnce) {
      const found = await referredAmong(db, bucket, keys.slice(from, from + askedAtOnce));
      referred.push(...found.map((key) => ({ bucket, key })));
    }
  }
  return referred;
}

/** Leaves out files ending in .part, which are unfinished uploads from a crash. */
async function listKeys(folder: string): Promise<string[]> {
  // A bucket's folder is created by the first write to the bucket.
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return files
    .filter((file) => file.isFile() && !file.name.endsWith('.part'))
    .map((file) => `${file.parentPath.slice(folder.length + 1)}/${file.name}`);
}
