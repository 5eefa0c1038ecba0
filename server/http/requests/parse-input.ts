import * as z from 'zod/mini';
import type { ApiKey } from '../../../contract/api.ts';
import type { Endpoint, Method } from '../../../contract/endpoint.ts';
import { AppError, type FieldErrors } from '../../../contract/errors.ts';
import { parseQueryString } from './urls.ts';

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
