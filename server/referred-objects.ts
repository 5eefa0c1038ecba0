import type { Db } from '../database/database.ts';
import { listReferredPapers } from './domains/properties/right-to-let/right-to-let-queries.ts';
import { type Bucket, surrogateKeyOf } from './platform/storage/object-key.ts';
import { keysOf } from './platform/uploads/pictures/picture-objects.ts';
import {
  listPicturesAfter,
  listReferredPictures,
} from './platform/uploads/referred-object-queries.ts';

export interface ReferredObjects {
  bucket: Bucket;
  keys: string[];
}

const page = 500;

export async function* listReferredObjects(db: Db): AsyncGenerator<ReferredObjects> {
  for (const key of await listReferredPapers(db)) yield { bucket: 'papers', keys: [key] };
  for (let last: string | undefined; ; ) {
    const pictures = await listPicturesAfter(db, last, page);
    for (const { bucket, key, variants } of pictures) yield { bucket, keys: keysOf(key, variants) };
    if (pictures.length < page) return;
    last = pictures.at(-1)?.id;
  }
}

export async function referredAmong(
  db: Db,
  bucket: Bucket,
  keys: readonly string[],
): Promise<string[]> {
  const referred =
    bucket === 'papers'
      ? await listReferredPapers(db, keys)
      : await listReferredPictures(db, bucket, keys);
  const names = new Set(referred.map(surrogateKeyOf));
  return keys.filter((key) => names.has(surrogateKeyOf(key)));
}
