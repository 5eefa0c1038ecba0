import { LRUCache } from 'lru-cache';
import type { DictionaryStore } from '../../http/answers/dictionary-store.ts';
import {
  type Bytes,
  bestEncoding,
  compressedFromBytes,
  type Encoding,
  offeredDictionary,
  recode,
} from '../../http/answers/encodings.ts';
import type { SharedAnswer } from '../../http/answers/shared-answer.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';

/** The variant of a response that a request accepts, read from its headers. */
export interface AskedForm {
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  dictionary?: string | undefined;
  /** whether the browser supports dictionaries and revalidates this request */
  storesDictionaries?: boolean;
}

/** Clients send few different Accept-Encoding headers. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) => bestEncoding(accepted),
});

/**
 * Ignores dictionaries for authenticated requests: private responses must not be compressed with
 * bytes that others also received.
 */
export function askedForm(header: (name: string) => string | undefined): AskedForm {
  const acceptEncoding = header('accept-encoding');
  const isForAnybody = header('authorization') === undefined;
  return {
    encoding: encodings.memo(acceptEncoding ?? ''),
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
  readonly #plain: FormedAnswer;
  /** the response for browsers that store it as a dictionary; undefined if it cannot serve as one */
  readonly #dictionary: FormedAnswer | undefined;
  #isStored = false;

  private constructor(
    answer: StoredResponse['answer'],
    etag: string,
    dictionaries: DictionaryStore | undefined,
  ) {
    const { status, body, encoding, dictionaryOf } = answer;
    this.answer = answer;
    this.#etag = etag;
    this.#dictionaries = dictionaries;
    const headers = {
      ...answer.headers,
      ETag: etag,
      Vary: `Accept-Encoding, Available-Dictionary${dictionaryOf ? ', Sec-CH-UA' : ''}`,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    this.#plain = { status, headers, body };
    if (dictionaries && dictionaryOf)
      this.#dictionary = { status, headers: { ...headers, ...asDictionary(dictionaryOf) }, body };
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
  async formedFor(form: AskedForm): Promise<FormedAnswer> {
    const recalled = this.recall(form);
    if (recalled) return recalled;
    const whole = this.#wholeFor(form);
    if (whole === this.#dictionary) await this.#storeAsDictionary();
    const body = await this.#compressWith(form.dictionary);
    return body
      ? { ...whole, headers: { ...whole.headers, 'Content-Encoding': 'dcz' }, body }
      : whole;
  }

  /** Like `formedFor`, but undefined if dictionaries need more time. */
  recall(form: AskedForm): FormedAnswer | undefined {
    const whole = this.#wholeFor(form);
    if (whole.status === 200 && this.#isKnownBy(form.ifNoneMatch)) {
      const { 'Content-Encoding': _, ...headers } = whole.headers;
      return { status: 304, headers, body: null };
    }
    const isReady = this.#isStored || whole === this.#plain;
    return isReady && !this.#canUse(form.dictionary) ? whole : undefined;
  }

  #wholeFor({ storesDictionaries }: AskedForm): FormedAnswer {
    return (storesDictionaries && this.#dictionary) || this.#plain;
  }

  #canUse(dictionary: string | undefined): dictionary is string {
    const { encoding } = this.answer;
    return dictionary !== undefined && encoding !== 'identity' && this.#dictionaries !== undefined;
  }

  async #storeAsDictionary(): Promise<void> {
    if (this.#isStored) return;
    this.#isStored = true;
    await this.#dictionaries?.store(await this.#read());
  }

  async #compressWith(digest: string | undefined): Promise<Bytes | undefined> {
    if (!this.#canUse(digest)) return undefined;
    return this.#dictionaries?.compress(digest, this.#etag, () => this.#read());
  }

  #read(): Promise<Bytes> {
    return recode(this.answer.body, this.answer.encoding, 'identity');
  }

  /** Compares ETags weakly, as RFC 9110 requires for If-None-Match. */
  #isKnownBy(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(this.#etag.slice(2));
  }
}
