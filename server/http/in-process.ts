import type { LimitName } from './rate-limits/rate-limits.ts';

export type CountLimits = (limits: readonly LimitName[]) => Promise<void>;

const limitCounters = new WeakMap<Request, CountLimits>();

/** A request from this process to itself, which counts towards the visitor's rate limits. */
export function inProcessRequest(
  url: string,
  init: RequestInit,
  countLimits: CountLimits,
): Request {
  const request = new Request(url, init);
  limitCounters.set(request, countLimits);
  return request;
}

export const isInProcess = (request: Request): boolean => limitCounters.has(request);

/** Counts rate limits for a page's visitor; undefined if the request does not come from a page. */
export const limitCounterOf = (request: Request): CountLimits | undefined =>
  limitCounters.get(request);
