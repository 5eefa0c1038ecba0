import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../../contract/errors.ts';
import { flushNames } from '../../../database/flush-names.ts';
import { type Bucket, contentTypeOf, mediaPath, type PublicBucket } from './object-key.ts';
import type { ComparableStore, StoredObject } from './store.ts';

/** Stores objects as files that survive a power failure: each is renamed when complete. */
export class DiskStore implements ComparableStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(bucket, key);
    const aside = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, file);
      await flushNames(dirname(file));
    } catch (cause) {
      await rm(aside, { force: true }).catch(() => {});
      const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(cause));
      throw new AppError(isFull ? 'storage_full' : 'storage_unavailable', { cause });
    }
  }

  async get(bucket: Bucket, key: string): Promise<StoredObject | undefined> {
    const contentType = contentTypeOf(bucket, key);
    try {
      return { bytes: new Uint8Array(await readFile(this.#fileOf(bucket, key))), contentType };
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return undefined;
      throw new AppError('storage_unavailable', { cause });
    }
  }

  async has(bucket: Bucket, key: string): Promise<boolean> {
    try {
      await access(this.#fileOf(bucket, key));
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return false;
      throw new AppError('storage_unavailable', { cause });
    }
  }

  async matches(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
    const object = await this.get(bucket, key);
    return object !== undefined && Buffer.from(object.bytes).equals(bytes);
  }

  async remove(bucket: Bucket, key: string): Promise<void> {
    const file = this.#fileOf(bucket, key);
    try {
      await rm(file, { force: true });
    } catch (cause) {
      throw new AppError('storage_unavailable', { cause });
    }
  }

  publicUrl(bucket: PublicBucket, key: string): string {
    return mediaPath(bucket, key);
  }

  /** Throws for an invalid key, which must not become part of a path. */
  #fileOf(bucket: Bucket, key: string): string {
    contentTypeOf(bucket, key);
    return join(this.#folder, bucket, key);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
