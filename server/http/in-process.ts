import type { LimitName } from './rate-limits/rate-limits.ts';

const limitsOf = new WeakMap<Request, LimitName[]>();

/**
 * A request that this process makes to itself; no request from outside can pass for one. The limits
 * of the routes that it reaches are added to `limits`, and count for every visitor of the page.
 */
export function inProcessRequest(url: string, init: RequestInit, limits: LimitName[]): Request {
  const request = new Request(url, init);
  limitsOf.set(request, limits);
  return request;
}

export const isInProcess = (request: Request): boolean => limitsOf.has(request);

/** Adds to the limits of the page that makes this request; false if no page makes it. */
export function countForPage(request: Request, limits: readonly LimitName[]): boolean {
  const ofPage = limitsOf.get(request);
  ofPage?.push(...limits);
  return ofPage !== undefined;
}
