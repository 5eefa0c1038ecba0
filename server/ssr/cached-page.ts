import type { Encoding } from '../http/encodings.ts';
import { sha256 } from '../sha256.ts';
import {
  type Bytes,
  type Compression,
  compress,
  decompress,
  isCompressing,
} from './compression.ts';

interface PageBody {
  bytes: Promise<Bytes>;
  /** as small as it ever gets */
  isFinal: boolean;
}

/** One rendered page with the encodings asked for so far. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  /** what the others are made from: the page as it was rendered weighs eight times as much as compressed */
  #source: { encoding: Encoding; bytes: Bytes };
  readonly #bodies = new Map<Compression, PageBody>();

  constructor(status: number, html: Bytes) {
    this.status = status;
    this.#source = { encoding: 'identity', bytes: html };
    this.etag = `"${sha256(html).toString('base64url').slice(0, 22)}"`;
  }

  /** Made in haste while other pages are, and better when it is asked for at a quiet moment. */
  body(encoding: Encoding): PageBody {
    if (encoding === 'identity') return { bytes: this.#readHtml(), isFinal: true };
    const isBusy = isCompressing();
    const known = this.#bodies.get(encoding);
    if (known && (known.isFinal || isBusy)) return known;
    const body = { bytes: this.#compressTo(encoding, isBusy), isFinal: !isBusy };
    this.#bodies.set(encoding, body);
    return body;
  }

  async #compressTo(encoding: Compression, inHaste: boolean): Promise<Bytes> {
    const bytes = await compress(this.#readHtml(), encoding, inHaste);
    this.#source = { encoding, bytes };
    return bytes;
  }

  async #readHtml(): Promise<Bytes> {
    const { encoding, bytes } = this.#source;
    return encoding === 'identity' ? bytes : decompress(bytes, encoding);
  }
}
