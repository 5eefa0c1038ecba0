import { type ApiKey, endpointFor } from '../../contract/api.ts';
import { AppError } from '../../contract/errors.ts';
import type { Refusal } from '../../contract/rendering.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { refusalOf } from './answers/error-answer.ts';
import type { CountLimits, SharedRead } from './answers/shared-answer.ts';
import { parseParts, parsePlace } from './requests/read-input.ts';
import { TimeBudget } from './requests/time-budget.ts';
import type { RequestFacts } from './requests/viewer.ts';
import {
  isShared,
  jsonOf,
  type Route,
  type RouteInput,
  type RouteTable,
  sharedRead,
} from './route.ts';

/** Finds the shared route for a URL. Encoded paths are left to the router. */
export function sharedRoutes(
  table: RouteTable,
  given: { config: Pick<Config, 'production'> },
): (url: string) => SharedRead | undefined {
  const keys = (Object.keys(table) as ApiKey[]).filter((key) => key.startsWith('GET '));
  const fixed = new Map(keys.map((key) => [key.slice('GET '.length), key]));
  const patterns = keys
    .filter((key) => key.includes('{') && isShared(table[key] as Route<ApiKey>))
    .map((key) => ({ key, pattern: patternOf(key) }));
  const find = (path: string) => {
    const key = fixed.get(path);
    if (key) return { key, params: {} };
    for (const { key, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { key, params: { ...match.groups } };
    }
    return undefined;
  };
  return (url) => {
    const found = find(url.split('?', 1)[0] ?? '');
    const route = found && (table[found.key] as Route<ApiKey>);
    if (!found || !route || !isShared(route)) return undefined;
    const read = (input: object) => sharedRead([found.key, route], input, given);
    try {
      return read(parsePlace(endpointFor(found.key), found.params, url));
    } catch (error) {
      // Refused like a response is made, so that an invalid request counts towards the limits.
      return { ...read({}), key: undefined, make: () => Promise.reject(error) };
    }
  };
}

const patternOf = (key: ApiKey): RegExp =>
  new RegExp(`^${key.slice('GET '.length).replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`);

/** Calls a public endpoint on behalf of a page's visitor. Failures are returned. */
export type CallForVisitor = (
  key: ApiKey,
  input: { params?: object; query?: object },
  visitor: { request: RequestFacts; countLimits: CountLimits },
) => Promise<{ answer: unknown } | { refusal: Refusal }>;

/** The share of a page's time limit that its endpoints may use; the rest is for rendering. */
const shareOfTime = 0.6;

export const callerForVisitors =
  (
    table: RouteTable,
    { config, log }: { config: Pick<Config, 'answerWithinMs' | 'production'>; log: Log },
  ): CallForVisitor =>
  async (key, { params = {}, query = {} }, { request, countLimits }) => {
    try {
      const route = table[key] as Route<ApiKey> | undefined;
      if (!route) throw new AppError('not_found');
      if (!isPublic(route)) throw new AppError('unauthenticated');
      await countLimits(route.limits ?? []);
      const input = parseParts(endpointFor(key), { params, query: asInUrl(query) });
      const time = new TimeBudget(config.answerWithinMs * shareOfTime);
      const handled = route.handle(input as RouteInput<ApiKey>, null, request);
      return { answer: jsonOf(key, await time.spendOn(handled), config).value() };
    } catch (error) {
      return { refusal: refusalOf(error, request.id, log) };
    }
  };

const isPublic = (route: Route<ApiKey>): route is Route<ApiKey, 'public'> =>
  route.access === 'public';

/** Converts query values to strings: the schemas expect them as they arrive over HTTP. */
const asInUrl = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
