import type { Db } from '../database/database.ts';
import type { Config } from './config/config.ts';
import { referredAmong } from './referred-objects.ts';
import { createStore, diskStoreOf } from './storage/create-store.ts';
import { purgingStore } from './storage/purging-store.ts';
import type { ObjectStore } from './storage/store.ts';
import { unmovedStore } from './storage/unmoved-store.ts';

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
