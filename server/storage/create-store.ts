import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import type { ObjectStore } from './store.ts';

/** S3 when it is configured, otherwise files in the data directory. */
export const createStore = (config: Pick<Config, 's3' | 'dataDir'>): ObjectStore =>
  config.s3 ? new S3Store(config.s3) : new DiskStore(join(config.dataDir, 'objects'));
