import type { LimitName } from './rate-limits/rate-limits.ts';

export type TakeLimits = (limits: readonly LimitName[]) => Promise<void>;

const takersOf = new WeakMap<Request, TakeLimits>();

/**
 * A request that this process makes to itself; no request from outside can pass for one. The limits
 * of the routes that it reaches are taken from the visitor of the page.
 */
export function inProcessRequest(url: string, init: RequestInit, takeLimits: TakeLimits): Request {
  const request = new Request(url, init);
  takersOf.set(request, takeLimits);
  return request;
}

export const isInProcess = (request: Request): boolean => takersOf.has(request);

/** Takes limits from the visitor of the page that makes this request; undefined if no page makes it. */
export const takeForPage = (request: Request): TakeLimits | undefined => takersOf.get(request);
