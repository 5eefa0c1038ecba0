import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../../contract/errors.ts';
import type { S3Config } from '../config/config.ts';
import { sha256 } from '../sha256.ts';
import {
  type Bucket,
  cacheControlOf,
  contentTypeOf,
  mediaPath,
  type PublicBucket,
} from './object-key.ts';
import type { ComparableStore, StoredObject } from './store.ts';

interface S3Answer {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** The store answers, and does not do what it is asked. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`the object store answered ${status}`);
    this.status = status;
  }
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** A visitor has an answer within six seconds, the database's part included. */
const timeoutMs = 4_000;

/**
 * Any S3-compatible store, addressed by path, so that an S3_URL which names a bucket makes folders
 * of ours. Pictures are served through this process: the store itself may stay closed.
 */
export class S3Store implements ComparableStore {
  readonly #client: AwsClient;
  readonly #endpoint: string;
  readonly #timeoutMs: number;

  constructor(config: S3Config, limits = { timeoutMs }) {
    const { url, accessKeyId, secretAccessKey, region } = config;
    this.#endpoint = url;
    this.#timeoutMs = limits.timeoutMs;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 1,
    });
  }

  async put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
    const body = new Uint8Array(bytes);
    const headers = {
      'Content-Type': contentTypeOf(bucket, key),
      'Cache-Control': cacheControlOf(bucket, key),
      // Signed with the rest, so that the store refuses what does not arrive whole.
      'X-Amz-Content-Sha256': sha256(body).toString('hex'),
    };
    await this.#send(bucket, key, { method: 'PUT', body, headers });
  }

  async get(bucket: Bucket, key: string): Promise<StoredObject | undefined> {
    const contentType = contentTypeOf(bucket, key);
    const answer = await this.#send(bucket, key, { method: 'GET' });
    return answer && { bytes: answer.body, contentType };
  }

  async has(bucket: Bucket, key: string): Promise<boolean> {
    contentTypeOf(bucket, key);
    return (await this.#send(bucket, key, { method: 'HEAD' })) !== undefined;
  }

  /** Reads the object back only where the store's ETag is not the MD5 of what it holds. */
  async matches(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
    contentTypeOf(bucket, key);
    const found = await this.#send(bucket, key, { method: 'HEAD' });
    if (!found) return false;
    if (Number(found.headers.get('Content-Length')) !== bytes.byteLength) return false;
    const etag = found.headers.get('ETag')?.replaceAll('"', '');
    if (etag === createHash('md5').update(bytes).digest('hex')) return true;
    const object = await this.get(bucket, key);
    return object !== undefined && Buffer.from(object.bytes).equals(bytes);
  }

  async remove(bucket: Bucket, key: string): Promise<void> {
    contentTypeOf(bucket, key);
    await this.#send(bucket, key, { method: 'DELETE' });
  }

  publicUrl(bucket: PublicBucket, key: string): string {
    return mediaPath(bucket, key);
  }

  /** undefined when the object is missing */
  async #send(bucket: Bucket, key: string, request: S3Request): Promise<S3Answer | undefined> {
    try {
      const response = await this.#client.fetch(`${this.#endpoint}/${bucket}/${key}`, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const body = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { headers: response.headers, body };
      if (response.status === 404 && request.method !== 'PUT') return undefined;
      throw new StoreRefusal(response.status);
    } catch (cause) {
      throw new AppError('storage_unavailable', { cause });
    }
  }
}
