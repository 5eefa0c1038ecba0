import { AwsClient } from 'aws4fetch';
import { AppError } from '../../contract/errors.ts';
import type { S3Config } from '../config.ts';
import {
  type Bucket,
  cacheControl,
  contentTypeOf,
  mediaPath,
  type ObjectStore,
  type StoredObject,
} from './store.ts';

const timeoutMs = 8_000;

/** Any S3-compatible store, addressed by path. Pictures are served through this process. */
export class S3Store implements ObjectStore {
  readonly #client: AwsClient;
  readonly #endpoint: string;

  constructor({ url, accessKeyId, secretAccessKey, region }: S3Config) {
    this.#endpoint = url;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 1,
    });
  }

  async put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
    const headers = { 'Content-Type': contentTypeOf(key), 'Cache-Control': cacheControl };
    await this.#send(bucket, key, { method: 'PUT', body: Buffer.from(bytes), headers });
  }

  async get(bucket: Bucket, key: string): Promise<StoredObject | undefined> {
    const contentType = contentTypeOf(key);
    const response = await this.#send(bucket, key, { method: 'GET' });
    if (response.status === 404) return undefined;
    return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
  }

  async remove(bucket: Bucket, key: string): Promise<void> {
    contentTypeOf(key);
    await this.#send(bucket, key, { method: 'DELETE' });
  }

  publicUrl(bucket: Bucket, key: string): string {
    return mediaPath(bucket, key);
  }

  async #send(bucket: Bucket, key: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await this.#client.fetch(`${this.#endpoint}/${bucket}/${key}`, {
        ...init,
        signal,
      });
      const isMissing = response.status === 404 && init.method !== 'PUT';
      if (!response.ok && !isMissing)
        throw new Error(`The object store answered ${response.status}`);
      return response;
    } catch (cause) {
      throw new AppError('storage_unavailable', { cause });
    }
  }
}
