import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../sha256.ts';
import type { Dictionary } from './dictionaries.ts';

const toZstd = promisify(zstdCompress);
const fromZstd = promisify(zstdDecompress);

const maxBytes = 12 * 1024 * 1024;
// Approximate bytes of an entry besides its body.
const entryBytes = 300;

/**
 * Public answers that browsers were told to keep as dictionaries, compressed; the least used is
 * dropped first. A browser that offers one that is gone, or that another process sent, gets a plain
 * answer.
 */
export class DictionaryStore {
  readonly #packed = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
  });

  async keep(body: Uint8Array): Promise<void> {
    const name = sha256(body).toString('base64');
    if (this.#packed.get(name)) return;
    this.#packed.set(name, await toZstd(body));
  }

  async find(name: string): Promise<Dictionary | undefined> {
    const packed = this.#packed.get(name);
    return packed && { digest: Buffer.from(name, 'base64'), bytes: await fromZstd(packed) };
  }
}
