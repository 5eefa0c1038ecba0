import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One rendered page with the encodings asked for so far. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly renderedAt: number;
  /** bytes rather than text, which would take twice the memory */
  readonly #html: Uint8Array<ArrayBuffer>;
  readonly #bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(status: number, html: string, renderedAt: number) {
    this.status = status;
    this.#html = new TextEncoder().encode(html);
    this.renderedAt = renderedAt;
    this.etag = `"${createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)}"`;
  }

  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const body = encode(this.#html, encoding);
    this.#bodies.set(encoding, body);
    return body;
  }
}

const dynamicBrotliQuality = 5;

async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: dynamicBrotliQuality };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}

const keptMs = 10_000;
const maxPages = 200;

/** Anonymous pages by address, for a few seconds: the same HTML is right for everybody. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #generation = 0;

  /** A page rendered while the generation changed is not stored: it may show what is gone. */
  get generation(): number {
    return this.#generation;
  }

  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address);
    return page && Date.now() - page.renderedAt < keptMs ? page : undefined;
  }

  store(address: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#pages.size >= maxPages) this.#forgetOldest();
    this.#pages.delete(address);
    this.#pages.set(address, page);
  }

  /** Called when a listing changes. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
  }

  #forgetOldest(): void {
    const oldest = this.#pages.keys().next();
    if (!oldest.done) this.#pages.delete(oldest.value);
  }
}
