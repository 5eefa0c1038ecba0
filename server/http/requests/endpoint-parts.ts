import * as z from 'zod/mini';
import type { ApiKey } from '../../../contract/api.ts';
import type { Endpoint, Method } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { parseInput, parseQueryString } from './parse-input.ts';

/** The HTTP method of an endpoint and its path as Hono writes it: `{id}` becomes `:id`. */
export function splitKey(key: ApiKey): [Method, string] {
  const [method, path] = key.split(' ') as [Method, string];
  return [method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

export const mayBeBodiless = ({ body }: Endpoint): boolean => body instanceof z.ZodMiniOptional;

export const parsePlace = (
  { params, query }: Endpoint,
  given: Record<string, string>,
  address: string,
): object => ({
  ...(params && { params: parseParams(params, given) }),
  ...(query && { query: parseInput(query, parseQueryString(address)) }),
});

/** Answers an invalid path parameter with 404, just like an unknown id. */
function parseParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

export function parseAnswer(key: ApiKey, endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${key} returned a response outside its contract`, { cause: parsed.error });
}
