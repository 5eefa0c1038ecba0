import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import type { ComparableStore } from './store.ts';

export const diskStoreOf = ({ dataDir }: Pick<Config, 'dataDir'>): DiskStore =>
  new DiskStore(join(dataDir, 'objects'));

export const createStore = (config: Pick<Config, 's3' | 'dataDir'>): ComparableStore =>
  config.s3 ? new S3Store(config.s3) : diskStoreOf(config);
