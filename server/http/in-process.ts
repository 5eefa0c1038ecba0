import type { LimitName } from './rate-limits/rate-limits.ts';

export type TakeLimits = (limits: readonly LimitName[]) => Promise<void>;

const takersOf = new WeakMap<Request, TakeLimits>();

/** Creates a request of this process to itself, which counts the limits of the page's visitor. */
export function inProcessRequest(url: string, init: RequestInit, takeLimits: TakeLimits): Request {
  const request = new Request(url, init);
  takersOf.set(request, takeLimits);
  return request;
}

export const isInProcess = (request: Request): boolean => takersOf.has(request);

/** Counts limits for the visitor of a page; undefined if no page makes the request. */
export const takeForPage = (request: Request): TakeLimits | undefined => takersOf.get(request);
