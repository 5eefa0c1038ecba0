const made = new WeakSet<Request>();

/** A request that this process makes to itself. Nothing in a request from outside can say so. */
export function inProcessRequest(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  made.add(request);
  return request;
}

export const isInProcess = (request: Request): boolean => made.has(request);
