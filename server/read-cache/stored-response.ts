import { compressWith, offeredDictionary } from '../http/answers/dictionaries.ts';
import type { DictionaryStore } from '../http/answers/dictionary-store.ts';
import { type Bytes, bestEncoding, type Encoding, recode } from '../http/answers/encodings.ts';
import type { SharedAnswer } from '../http/answers/shared-answer.ts';
import { sha256 } from '../sha256.ts';

/** The headers of a request that decide the form of its answer. */
export interface AskedForm {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** the digest of a dictionary that the browser has */
  dictionary?: string | undefined;
  /** the browser can keep the answer as a dictionary, and still asks anew for each page */
  keepsDictionaries?: boolean;
}

/**
 * Reads the form from the headers. An authenticated request offers no dictionary, so that its
 * answer is never compressed with bytes that others were sent.
 */
export function askedForm(header: (name: string) => string | undefined): AskedForm {
  const acceptEncoding = header('accept-encoding');
  const isForAnybody = header('authorization') === undefined;
  return {
    acceptEncoding,
    ifNoneMatch: header('if-none-match'),
    ...(isForAnybody && {
      dictionary: offeredDictionary(header('available-dictionary'), acceptEncoding),
      keepsDictionaries: header('sec-ch-ua') !== undefined,
    }),
  };
}

interface FormedAnswer {
  status: number;
  /** the same object for equal headers */
  headers: OwnHeaders;
  body: Bytes | null;
}

type OwnHeaders = SharedAnswer['headers'];

// A smaller body gains nothing by compression.
const compressedFromBytes = 1000;

/**
 * A browser has a dictionary for as long as its answer is fresh or may be used stale. Only Chromium
 * gets this header, because it asks anew for each page before it shows one; caches between keep
 * nothing.
 */
const asDictionary = {
  'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
  'Use-As-Dictionary': 'match="/*", match-dest=("document" "")',
};

/** An answer to everybody, in each encoding that a request has asked for. */
export class StoredResponse {
  readonly status: number;
  readonly route: string;
  readonly limits: SharedAnswer['limits'];
  readonly storedMs: number | undefined;
  readonly answered: (() => void) | undefined;
  readonly #dictionaries: DictionaryStore;
  readonly #isDictionary: boolean;
  #isKept = false;
  readonly #headers: OwnHeaders;
  readonly #etag: string;
  /** encodings it may be sent in; undefined for all of them */
  readonly #offered: readonly Exclude<Encoding, 'identity'>[] | undefined;
  readonly #bodies = new Map<Encoding, Bytes>();
  readonly #headersOfForms = new Map<string, OwnHeaders>();

  constructor(
    { body, encoding = 'identity', headers, isDictionary = false, ...answer }: SharedAnswer,
    dictionaries: DictionaryStore,
  ) {
    this.status = answer.status;
    this.route = answer.route;
    this.limits = answer.limits;
    this.storedMs = answer.storedMs;
    this.answered = answer.answered;
    this.#dictionaries = dictionaries;
    this.#isDictionary = isDictionary;
    this.#etag = `W/"${sha256(body).toString('base64url').slice(0, 22)}"`;
    const vary = `Accept-Encoding, Available-Dictionary${isDictionary ? ', Sec-CH-UA' : ''}`;
    this.#headers = { ...headers, ETag: this.#etag, Vary: vary };
    if (encoding !== 'identity') this.#offered = [encoding];
    else if (body.byteLength < compressedFromBytes) this.#offered = [];
    this.#bodies.set(encoding, body);
  }

  get byteLength(): number {
    return [...this.#bodies.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The answer in the form that a request asks for; 304 without a body where its ETag matches. */
  async formedFor(asked: AskedForm): Promise<FormedAnswer> {
    const { acceptEncoding, ifNoneMatch } = asked;
    const isKept = this.#isDictionary && asked.keepsDictionaries === true;
    if (this.status === 200 && ifNoneMatch !== undefined && this.#isKnownBy(ifNoneMatch))
      return { status: 304, headers: this.#headersOf('identity', isKept), body: null };
    if (isKept) await this.#keep();
    const { status } = this;
    const told = await this.#tellWith(asked.dictionary);
    if (told) return { status, headers: this.#headersOf('dcz', isKept), body: told };
    const encoding = bestEncoding(acceptEncoding, this.#offered);
    const body = await this.#bodyIn(encoding);
    return { status, headers: this.#headersOf(encoding, isKept), body };
  }

  #headersOf(encoding: Encoding | 'dcz', isKept: boolean): OwnHeaders {
    const form = `${encoding} ${isKept}`;
    const known = this.#headersOfForms.get(form);
    if (known) return known;
    const headers = {
      ...this.#headers,
      ...(isKept && asDictionary),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    this.#headersOfForms.set(form, headers);
    return headers;
  }

  async #keep(): Promise<void> {
    if (this.#isKept) return;
    this.#isKept = true;
    await this.#dictionaries.keep(await this.#read());
  }

  /** The body compressed with the dictionary of this digest; undefined once that is gone. */
  async #tellWith(digest: string | undefined): Promise<Bytes | undefined> {
    const isCompressible = this.#offered === undefined;
    const dictionary =
      digest !== undefined && isCompressible && (await this.#dictionaries.find(digest));
    return dictionary ? compressWith(dictionary, await this.#read()) : undefined;
  }

  async #read(): Promise<Bytes> {
    const [[from, source] = []] = this.#bodies;
    if (!from || !source) throw new Error('a response has no body');
    return recode(source, from, 'identity');
  }

  async #bodyIn(encoding: Encoding): Promise<Bytes> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const [[from, source] = []] = this.#bodies;
    if (!from || !source) throw new Error('a response has no body');
    const body = await recode(source, from, encoding);
    this.#bodies.set(encoding, body);
    // The uncompressed body weighs many times as much, and few ask for it.
    if (from === 'identity') this.#bodies.delete(from);
    return body;
  }

  /** Compares entity tags weakly, as RFC 9110 does for If-None-Match. */
  #isKnownBy(ifNoneMatch: string): boolean {
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(this.#etag.slice(2));
  }
}
