import type { Db } from '../database/database.ts';
import type { Config } from './platform/config/config.ts';
import { createStore, diskStoreOf } from './platform/storage/create-store.ts';
import { purgingStore } from './platform/storage/purging-store.ts';
import type { ObjectStore } from './platform/storage/store.ts';
import { unmovedStore } from './platform/storage/unmoved-store.ts';
import { referredAmong } from './referred-objects.ts';

/** Objects that are not in S3 yet are read from the data directory (STORE-01). */
export function configuredStore(config: Config, db: Db): ObjectStore {
  const store = config.s3 ? s3WithUnmoved(config, db) : createStore(config);
  return config.cdn ? purgingStore(store, config.cdn) : store;
}

const s3WithUnmoved = (config: Config, db: Db): ObjectStore =>
  unmovedStore(createStore(config), diskStoreOf(config), async (bucket, key) => {
    const referred = await referredAmong(db, bucket, [key]);
    return referred.length > 0;
  });
