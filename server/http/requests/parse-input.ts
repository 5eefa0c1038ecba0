import type * as z from 'zod/mini';
import { AppError, type FieldErrors } from '../../../contract/errors.ts';
import { isCampaignName } from './campaign-names.ts';

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

export function parseQueryString(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const query: Record<string, string> = Object.create(null);
  if (start < 0) return query;
  for (const [name, value] of pairsOrRefusal(url.slice(start + 1))) {
    if (isCampaignName(name)) continue;
    if (name in query)
      throw new AppError('invalid_fields', { fields: { [name]: 'Please send this only once.' } });
    query[name] = value;
  }
  return query;
}

function pairsOrRefusal(search: string): [string, string][] {
  try {
    return decodePairs(search);
  } catch (cause) {
    throw new AppError('bad_request', { cause });
  }
}

export function decodePairs(search: string): [string, string][] {
  const decode = (part: string) =>
    /[%+]/.test(part) ? decodeURIComponent(part.replaceAll('+', ' ')) : part;
  return search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      return end < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, end)), decode(pair.slice(end + 1))];
    });
}
