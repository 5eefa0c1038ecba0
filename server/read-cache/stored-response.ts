import { offeredDictionary } from '../http/answers/dictionaries.ts';
import type { DictionaryStore } from '../http/answers/dictionary-store.ts';
import {
  type Bytes,
  bestEncoding,
  compressedFromBytes,
  type Encoding,
  recode,
} from '../http/answers/encodings.ts';
import type { SharedAnswer } from '../http/answers/shared-answer.ts';
import { sha256 } from '../sha256.ts';

/** The form that a request asks for, by its headers. */
export interface AskedForm {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  /** the digest of a dictionary that the browser has */
  dictionary?: string | undefined;
  /** the browser can keep the answer as a dictionary, and still asks anew each time */
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
    encoding: bestEncoding(acceptEncoding),
    ifNoneMatch: header('if-none-match'),
    ...(isForAnybody && {
      dictionary: offeredDictionary(header('available-dictionary'), acceptEncoding),
      keepsDictionaries: header('sec-ch-ua') !== undefined && asksAnew(header),
    }),
  };
}

/** Of a page that somebody goes to, a browser does so by itself. */
const asksAnew = (header: (name: string) => string | undefined): boolean =>
  header('sec-fetch-mode') === 'navigate' || header('cache-control') === 'max-age=0';

interface FormedAnswer {
  status: number;
  headers: SharedAnswer['headers'];
  body: Bytes | null;
}

/**
 * A browser has a dictionary for as long as its answer is fresh or may be used stale. Only Chromium
 * gets these headers, and only where it asks anew before it shows anything; caches between keep
 * nothing.
 */
const asDictionary = (paths: string) => ({
  'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
  'Use-As-Dictionary': `match="${paths}", match-dest=("document" "")`,
});

/** bytes; no page has as many, and each request for more would keep a thread for long */
const maxBytesWithDictionary = 512 * 1024;
const pageOrJson = /^(?:text\/html|application\/json)\b/;

/** Only pages and JSON, which are made plain, are dictionaries and are compressed with one. */
const usesDictionaries = ({ body, encoding = 'identity', headers }: SharedAnswer): boolean =>
  encoding === 'identity' &&
  body.byteLength <= maxBytesWithDictionary &&
  pageOrJson.test(headers['Content-Type'] ?? '');

/** An answer to everybody, in one encoding. */
export class StoredResponse {
  readonly answer: SharedAnswer & { encoding: Encoding };
  readonly #etag: string;
  /** undefined where it neither is a dictionary nor is compressed with one */
  readonly #dictionaries: DictionaryStore | undefined;
  #isKept = false;

  private constructor(
    answer: StoredResponse['answer'],
    etag: string,
    dictionaries: DictionaryStore | undefined,
  ) {
    this.answer = answer;
    this.#etag = etag;
    this.#dictionaries = dictionaries;
  }

  /** Compresses an answer, where that gains anything. */
  static async of(
    answer: SharedAnswer,
    asked: Encoding,
    dictionaries: DictionaryStore,
  ): Promise<StoredResponse> {
    const { body: made, encoding: from = 'identity' } = answer;
    const isSmall = from === 'identity' && made.byteLength < compressedFromBytes;
    const encoding = isSmall ? from : asked;
    const body = await recode(made, from, encoding);
    // It is the same in every encoding.
    const etag = `W/"${sha256(made).toString('base64url').slice(0, 22)}"`;
    const own = usesDictionaries(answer) ? dictionaries : undefined;
    return new StoredResponse({ ...answer, body, encoding }, etag, own);
  }

  /** The answer in the form that a request asks for; 304 without a body where its ETag matches. */
  async formedFor({ ifNoneMatch, ...asked }: AskedForm): Promise<FormedAnswer> {
    const { status, dictionaryOf, encoding, body } = this.answer;
    const isKept =
      this.#dictionaries !== undefined &&
      dictionaryOf !== undefined &&
      asked.keepsDictionaries === true;
    const headers: Record<string, string> = {
      ...this.answer.headers,
      ETag: this.#etag,
      Vary: `Accept-Encoding, Available-Dictionary${dictionaryOf ? ', Sec-CH-UA' : ''}`,
      ...(isKept && asDictionary(dictionaryOf)),
    };
    if (status === 200 && ifNoneMatch !== undefined && this.#isKnownBy(ifNoneMatch))
      return { status: 304, headers, body: null };
    if (isKept) await this.#keep();
    const told = await this.#tellWith(asked.dictionary);
    if (told) headers['Content-Encoding'] = 'dcz';
    else if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return { status, headers, body: told ?? body };
  }

  async #keep(): Promise<void> {
    if (this.#isKept) return;
    this.#isKept = true;
    await this.#dictionaries?.keep(await this.#read());
  }

  /** The body compressed with the dictionary of this digest; undefined once that is gone. */
  async #tellWith(digest: string | undefined): Promise<Bytes | undefined> {
    if (digest === undefined || this.answer.encoding === 'identity') return undefined;
    return this.#dictionaries?.compress(digest, this.#etag, () => this.#read());
  }

  #read(): Promise<Bytes> {
    return recode(this.answer.body, this.answer.encoding, 'identity');
  }

  /** Compares entity tags weakly, as RFC 9110 does for If-None-Match. */
  #isKnownBy(ifNoneMatch: string): boolean {
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(this.#etag.slice(2));
  }
}
