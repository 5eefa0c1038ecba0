import type { Api, ApiAnswer, ApiInput, ApiKey } from '../../../contract/api.ts';
import { nextCursorHeader } from '../../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldErrors } from '../../../contract/errors.ts';

/** An error response, with the server's code and fields (REST-19). Status 0 means no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The server's error message, which can be shown to people. */
  readonly reason: string | undefined;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body?: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(`API error: ${status}`);
    this.status = status;
    this.code = body?.code;
    this.reason = body?.message;
    this.fields = body?.fields ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Sends one request over the network. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

type RequestOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

export interface ApiClient {
  call<K extends ApiKey>(key: K, ...input: InputOf<K>): Promise<ApiAnswer<K>>;
  /** One page of a list; `nextCursor` is null on the last page. */
  page<K extends PagedKey>(key: K, input: ApiInput<K>): Promise<Page<K>>;
  download<K extends DownloadKey>(key: K, input: ApiInput<K>): Promise<Blob>;
}

/** The part of the API client that loaders use. On the server it calls the endpoints' functions. */
export type LoaderApi = Pick<ApiClient, 'call'>;

type KeyWith<Property> = { [K in ApiKey]: Api[K] extends Property ? K : never }[ApiKey];
export type PagedKey = KeyWith<{ paged: true }>;
type DownloadKey = KeyWith<{ download: object }>;

export type ItemOf<K extends PagedKey> =
  ApiAnswer<K> extends readonly (infer Item)[] ? Item : never;

interface Page<K extends PagedKey> {
  items: ItemOf<K>[];
  nextCursor: string | null;
}

/** Endpoints that accept an uploaded file take it as `bytes`. */
type FileOf<K extends ApiKey> = Api[K] extends { bytes: number } ? { bytes: Blob } : unknown;
type Input<K extends ApiKey> = ApiInput<K> & FileOf<K>;
type InputOf<K extends ApiKey> =
  unknown extends Input<K> ? [] : [input: Input<K>, options?: RequestOptions];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  bytes?: Blob;
}

export function createApiClient(send: Transport): ApiClient {
  const request = async (
    key: ApiKey,
    parts: Parts = {},
    options?: RequestOptions,
  ): Promise<Response> => {
    const [method = 'GET', template = ''] = key.split(' ');
    const init = { method, ...contentOf(parts), ...options };
    const response = await send(addressOf(template, parts), init);
    if (!response.ok) throw await toApiError(response);
    return response;
  };
  return {
    call: async (key, ...[input, options]) => bodyOf(await request(key, input as Parts, options)),
    async page(key, input) {
      const response = await request(key, input as Parts);
      const nextCursor = response.headers.get(nextCursorHeader);
      return { items: await bodyOf(response), nextCursor };
    },
    download: async (key, input) => (await request(key, input as Parts)).blob(),
  };
}

/** Treats a truncated response as no response. */
const bodyOf = (response: Response) =>
  response.json().catch(() => {
    throw new ApiError(0);
  });

function contentOf({ body, bytes }: Parts): RequestInit {
  if (bytes) {
    const type = bytes.type || 'application/octet-stream';
    return { headers: { 'Content-Type': type }, body: bytes };
  }
  if (body === undefined) return {};
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

export function addressOf(template: string, { params = {}, query = {} }: Parts): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length > 0 ? `${path}?${search}` : path;
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const isObject = typeof body === 'object' && body !== null;
  return new ApiError(
    response.status,
    isObject ? (body as Partial<ErrorBody>) : undefined,
    retryAfter,
  );
}
