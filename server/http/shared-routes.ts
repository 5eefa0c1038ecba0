import { type ApiKey, endpointFor } from '../../contract/api.ts';
import type { Config } from '../config/config.ts';
import type { SharedAnswer } from './answers/shared-answer.ts';
import type { LimitName } from './rate-limits/rate-limits.ts';
import { parsePlace } from './requests/endpoint-parts.ts';
import type { RequestFacts } from './requests/viewer.ts';
import { isShared, type Route, type RouteTable, sharedAnswer } from './route.ts';

export interface SharedRoute {
  limits: readonly LimitName[];
  make(request: RequestFacts): Promise<SharedAnswer>;
}

/** Finds the shared route for a canonical URL. Encoded paths are left to the router. */
export function sharedRoutes(
  table: RouteTable,
  given: { config: Pick<Config, 'production'> },
): (address: string) => SharedRoute | undefined {
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
  return (address) => {
    const found = find(address.split('?', 1)[0] ?? '');
    if (!found) return undefined;
    const { key, params } = found;
    const route = table[key] as Route<ApiKey>;
    if (!isShared(route)) return undefined;
    const make = async (request: RequestFacts) => {
      const input = parsePlace(endpointFor(key), params, address);
      return sharedAnswer(key, route, { input, request }, given);
    };
    return { limits: route.limits ?? [], make };
  };
}

const patternOf = (key: ApiKey): RegExp =>
  new RegExp(`^${key.slice('GET '.length).replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`);
