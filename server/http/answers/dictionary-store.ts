import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { compressWith, type Dictionary } from './dictionaries.ts';
import type { Bytes } from './encodings.ts';

const toZstd = promisify(zstdCompress);
const fromZstd = promisify(zstdDecompress);

const maxBytes = 12 * 1024 * 1024;
const maxDifferenceBytes = 4 * 1024 * 1024;
// Approximate overhead of a cache entry in bytes, besides its body.
const entryBytes = 300;

interface Difference {
  digest: string;
  read(): Promise<Bytes>;
}

/** An LRU cache of public responses that browsers may use as compression dictionaries. */
export class DictionaryStore {
  readonly #packed = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
  });

  /** bodies compressed with a dictionary, keyed by content, so they never become stale */
  readonly #differences = new LRUCache<string, Bytes, Difference>({
    maxSize: maxDifferenceBytes,
    sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
    fetchMethod: async (_key, _stale, { context: { digest, read } }) => {
      const dictionary = await this.#find(digest);
      return dictionary && compressWith(dictionary, await read());
    },
    ignoreFetchAbort: true,
  });

  async store(body: Uint8Array): Promise<void> {
    const name = sha256(body).toString('base64');
    if (this.#packed.get(name)) return;
    this.#packed.set(name, await toZstd(body));
  }

  /** Compresses a body, identified by its ETag; undefined if the dictionary has been evicted. */
  compress(digest: string, etag: string, read: Difference['read']): Promise<Bytes | undefined> {
    return this.#differences.fetch(`${digest} ${etag}`, { context: { digest, read } });
  }

  async #find(name: string): Promise<Dictionary | undefined> {
    const packed = this.#packed.get(name);
    return packed && { digest: Buffer.from(name, 'base64'), bytes: await fromZstd(packed) };
  }
}
