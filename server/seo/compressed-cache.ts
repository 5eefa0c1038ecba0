import { LRUCache } from 'lru-cache';

type Gzipped = Uint8Array<ArrayBuffer>;
type Open = () => Promise<AsyncIterable<string> | undefined>;

interface CacheLimits {
  keptMs: number;
  maxTexts: number;
}

/** Long texts, kept compressed for some minutes: whoever asks meanwhile costs the database nothing. */
export class CompressedCache {
  readonly #kept: LRUCache<string, Gzipped, Open>;

  constructor({ keptMs, maxTexts }: CacheLimits) {
    this.#kept = new LRUCache({
      max: maxTexts,
      ttl: keptMs,
      fetchMethod: async (_key, _stale, { context: open }) => {
        const text = await open();
        return text && (await compress(text));
      },
      // A text pushed out while it is read is still the answer to whoever asked for it.
      ignoreFetchAbort: true,
    });
  }

  /** The gzipped text; undefined, and nothing is kept, when `open` has none. */
  find(key: string, open: Open): Promise<Gzipped | undefined> {
    return this.#kept.fetch(key, { context: open });
  }
}

async function compress(text: AsyncIterable<string>): Promise<Gzipped> {
  const stream = ReadableStream.from(text)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export const decompress = (bytes: Gzipped): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
