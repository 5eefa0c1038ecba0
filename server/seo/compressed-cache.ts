type Gzipped = Uint8Array<ArrayBuffer>;

interface CacheLimits {
  keptMs: number;
  maxTexts: number;
}

/** Long texts, kept compressed for some minutes: whoever asks meanwhile costs the database nothing. */
export class CompressedCache {
  readonly #kept = new Map<string, { bytes: Gzipped; until: number }>();
  readonly #opening = new Map<string, Promise<Gzipped | undefined>>();
  readonly #limits: CacheLimits;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  /** The gzipped text; undefined, and nothing is kept, when `open` has none. */
  async find(
    key: string,
    open: () => Promise<AsyncIterable<string> | undefined>,
  ): Promise<Gzipped | undefined> {
    const kept = this.#kept.get(key);
    if (kept && Date.now() < kept.until) return kept.bytes;
    const begun = this.#opening.get(key) ?? this.#open(key, open);
    this.#opening.set(key, begun);
    return begun;
  }

  async #open(key: string, open: () => Promise<AsyncIterable<string> | undefined>) {
    try {
      const text = await open();
      const bytes = text && (await compress(text));
      if (bytes) this.#keep(key, bytes);
      return bytes;
    } finally {
      this.#opening.delete(key);
    }
  }

  #keep(key: string, bytes: Gzipped): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= this.#limits.maxTexts) this.#kept.delete(oldest);
    this.#kept.set(key, { bytes, until: Date.now() + this.#limits.keptMs });
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
