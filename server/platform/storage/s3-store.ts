import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../../../contract/errors.ts';
import type { S3Config } from '../config/config.ts';
import { sha256 } from '../secrets/sha256.ts';
import {
  type Bucket,
  cacheControlOf,
  contentTypeOf,
  mediaPath,
  type PublicBucket,
} from './object-key.ts';
import type { ComparableStore, StoredObject } from './store.ts';
import { StoreRefusal } from './store-refusal.ts';

interface S3Answer {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Milliseconds; short enough that a visitor gets a response within six seconds. */
const timeoutMs = 4_000;

/** Any S3-compatible store with path-style URLs. Musha serves files, so buckets can be private. */
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
      // Signed, so that the store rejects an incomplete upload.
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

  /** Compares the ETag with the bytes' MD5. If they differ, reads and compares the object. */
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

  async #send(bucket: Bucket, key: string, request: S3Request): Promise<S3Answer | undefined> {
    try {
      const response = await this.#client.fetch(`${this.#endpoint}/${bucket}/${key}`, {
        ...request,
        // Requests are signed for one host, so a redirect is reported, never followed.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const body = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { headers: response.headers, body };
      if (response.status === 404 && request.method !== 'PUT') return undefined;
      throw new StoreRefusal(response, body);
    } catch (cause) {
      throw new AppError('storage_unavailable', { cause });
    }
  }
}
