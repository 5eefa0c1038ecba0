import type { DictionaryStore } from '../http/answers/dictionary-store.ts';
import {
  type Bytes,
  bestEncoding,
  compressedFromBytes,
  type Encoding,
  offeredDictionary,
  recode,
} from '../http/answers/encodings.ts';
import type { SharedAnswer } from '../http/answers/shared-answer.ts';
import { sha256 } from '../sha256.ts';

/** The variant of a response that a request accepts, read from its headers. */
export interface AskedForm {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  dictionary?: string | undefined;
  /** whether the browser supports dictionaries and revalidates this request */
  storesDictionaries?: boolean;
}

/**
 * Ignores dictionaries for authenticated requests: private responses must not be compressed with
 * bytes that others also received.
 */
export function askedForm(header: (name: string) => string | undefined): AskedForm {
  const acceptEncoding = header('accept-encoding');
  const isForAnybody = header('authorization') === undefined;
  return {
    encoding: bestEncoding(acceptEncoding),
    ifNoneMatch: header('if-none-match'),
    ...(isForAnybody && {
      dictionary: offeredDictionary(header('available-dictionary'), acceptEncoding),
      storesDictionaries: header('sec-ch-ua') !== undefined && revalidates(header),
    }),
  };
}

/** Whether the browser revalidates the response, as it always does when it navigates to a page. */
const revalidates = (header: (name: string) => string | undefined): boolean =>
  header('sec-fetch-mode') === 'navigate' || header('cache-control') === 'max-age=0';

export interface FormedAnswer {
  status: number;
  headers: SharedAnswer['headers'];
  body: Bytes | null;
}

/** Browsers use a dictionary only while it is fresh or within `stale-while-revalidate`. */
const asDictionary = (paths: string) => ({
  'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
  'Use-As-Dictionary': `match="${paths}", match-dest=("document" "")`,
});

/** Bytes. No page is larger, and compressing more than this would block a thread for too long. */
const maxBytesWithDictionary = 512 * 1024;
const pageOrJson = /^(?:text\/html|application\/json)\b/;

/** Only unencoded pages and JSON can be dictionaries or be compressed with one. */
const usesDictionaries = ({ body, encoding = 'identity', headers }: SharedAnswer): boolean =>
  encoding === 'identity' &&
  body.byteLength <= maxBytesWithDictionary &&
  pageOrJson.test(headers['Content-Type'] ?? '');

export class StoredResponse {
  readonly answer: SharedAnswer & { encoding: Encoding };
  readonly #etag: string;
  /** undefined if the response neither serves as a dictionary nor uses one */
  readonly #dictionaries: DictionaryStore | undefined;
  #isStored = false;

  private constructor(
    answer: StoredResponse['answer'],
    etag: string,
    dictionaries: DictionaryStore | undefined,
  ) {
    this.answer = answer;
    this.#etag = etag;
    this.#dictionaries = dictionaries;
  }

  static async of(
    answer: SharedAnswer,
    asked: Encoding,
    dictionaries: DictionaryStore,
  ): Promise<StoredResponse> {
    const { body: made, encoding: from = 'identity' } = answer;
    const isSmall = from === 'identity' && made.byteLength < compressedFromBytes;
    const encoding = isSmall ? from : asked;
    const body = await recode(made, from, encoding);
    // The ETag is the same in every encoding.
    const etag = `W/"${sha256(made).toString('base64url').slice(0, 22)}"`;
    const own = usesDictionaries(answer) ? dictionaries : undefined;
    return new StoredResponse({ ...answer, body, encoding }, etag, own);
  }

  /** The variant that the request accepts; 304 without a body if the ETag matches. */
  async formedFor({ ifNoneMatch, ...asked }: AskedForm): Promise<FormedAnswer> {
    const { status, dictionaryOf, encoding, body } = this.answer;
    const isDictionary =
      this.#dictionaries !== undefined &&
      dictionaryOf !== undefined &&
      asked.storesDictionaries === true;
    const headers: Record<string, string> = {
      ...this.answer.headers,
      ETag: this.#etag,
      Vary: `Accept-Encoding, Available-Dictionary${dictionaryOf ? ', Sec-CH-UA' : ''}`,
      ...(isDictionary && asDictionary(dictionaryOf)),
    };
    if (status === 200 && ifNoneMatch !== undefined && this.#isKnownBy(ifNoneMatch))
      return { status: 304, headers, body: null };
    if (isDictionary) await this.#storeAsDictionary();
    const compressed = await this.#compressWith(asked.dictionary);
    if (compressed) headers['Content-Encoding'] = 'dcz';
    else if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return { status, headers, body: compressed ?? body };
  }

  async #storeAsDictionary(): Promise<void> {
    if (this.#isStored) return;
    this.#isStored = true;
    await this.#dictionaries?.store(await this.#read());
  }

  async #compressWith(digest: string | undefined): Promise<Bytes | undefined> {
    if (digest === undefined || this.answer.encoding === 'identity') return undefined;
    return this.#dictionaries?.compress(digest, this.#etag, () => this.#read());
  }

  #read(): Promise<Bytes> {
    return recode(this.answer.body, this.answer.encoding, 'identity');
  }

  /** Compares ETags weakly, as RFC 9110 requires for If-None-Match. */
  #isKnownBy(ifNoneMatch: string): boolean {
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(this.#etag.slice(2));
  }
}
