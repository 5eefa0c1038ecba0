import * as z from 'zod/mini';
import type { ApiKey } from '../../../contract/api.ts';
import type { Endpoint, Method } from '../../../contract/endpoint.ts';
import { AppError, type FieldErrors } from '../../../contract/errors.ts';
import { parseQueryString } from './urls.ts';

const plainJson = { types: ['application/json'], maxBytes: 100 * 1024 } as const;
const maxDepth = 20;

/** Reads a JSON body, at most 20 levels deep. The size limit is 100 KB by default. */
export async function readJsonBody(
  request: Request,
  { types, maxBytes }: NonNullable<Endpoint['json']> = plainJson,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !types.includes(type)) throw new AppError('unsupported_media_type');
  if (request.headers.has('content-encoding')) throw new AppError('unsupported_media_type');
  const bytes = await readBytes(request, maxBytes);
  const value = parse(bytes);
  if (depthOf(value) > maxDepth) throw new AppError('bad_request');
  return value;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  // Node enforces Content-Length, so the body can be read without a stream.
  if (request.headers.has('content-length')) return readAnnounced(request, limit);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readAnnounced(request: Request, limit: number): Promise<Uint8Array> {
  refuseLonger(Number(request.headers.get('content-length')), limit);
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}

function refuseLonger(bytes: number, limit: number): void {
  if (bytes > limit) throw new AppError('payload_too_large');
}

/** Yields the chunks of a body. Throws as soon as the body exceeds `limit` bytes or breaks off. */
export async function* bodyChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  refuseLonger(Number(request.headers.get('content-length') ?? 0), limit);
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      refuseLonger(length, limit);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('bad_request', { cause });
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, refusePrototypeKeys);
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not a field');
  return value;
}

function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    depth += 1;
  }
  return depth;
}

/** Parses outside input. Throws `invalid_fields` with a message for every invalid field. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_fields', { fields: fieldErrors(parsed.error.issues) });
}

function fieldErrors(issues: z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    const message =
      issue.code === 'unrecognized_keys' ? 'This field is not accepted.' : issue.message;
    for (const name of names) fields[name.slice(0, 100)] ??= message;
  }
  return fields;
}

/** The HTTP method of an endpoint and its path as Hono writes it: `{id}` becomes `:id`. */
export function splitKey(key: ApiKey): [Method, string] {
  const [method, path] = key.split(' ') as [Method, string];
  return [method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

export const mayBeBodiless = ({ body }: Endpoint): boolean => body instanceof z.ZodMiniOptional;

export const parsePlace = (
  endpoint: Endpoint,
  params: Record<string, string>,
  address: string,
): object =>
  parseParts(endpoint, { params, ...(endpoint.query && { query: parseQueryString(address) }) });

export const parseParts = (
  { params, query }: Endpoint,
  given: { params: object; query?: object },
): object => ({
  ...(params && { params: parseParams(params, given.params) }),
  ...(query && { query: parseInput(query, given.query) }),
});

/** Answers an invalid path parameter with 404, just like an unknown id. */
function parseParams(schema: z.ZodMiniType, params: object): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

export function parseAnswer(key: ApiKey, endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${key} returned a response outside its contract`, { cause: parsed.error });
}
