import { isOnline, probeConnection } from '../offline/connection.ts';
import { isCachedRead } from '../offline/worker-caches.ts';
import { ApiError, createApiClient, type Transport } from './api-client.ts';
import { abortedAfter, fetchWhole, isFromMusha, runWhileReachable } from './reach-musha.ts';

const retryDelaysMs = [500, 1500, 3000];
const temporaryStatuses = [502, 503, 504];
const uploadTimeoutMs = 90_000;

/** Retries reads and session calls after a temporary failure, for about 5 seconds (ERR-22). */
export const browserTransport: Transport = async (path, init) => {
  const isRepeatable = init.method === 'GET' || path.startsWith('/api/auth/');
  for (const delayMs of isRepeatable ? retryDelaysMs : []) {
    const response = await attempt(path, init);
    if (response && !temporaryStatuses.includes(response.status)) return response;
    // A retry cannot succeed while the server is unreachable.
    if (!response && !(await probeConnection())) throw new ApiError(0);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  const response = await attempt(path, init);
  if (!response) throw new ApiError(0);
  return response;
};

/** Sends no session: the responses are the same for everyone, or the body has a token. */
export const anonymousApi = createApiClient(browserTransport);

/** Returns undefined if Musha's server did not respond. Revalidates browser-cached responses. */
async function attempt(path: string, init: RequestInit): Promise<Response | undefined> {
  const response = await send(path, { cache: 'no-cache', ...init }).catch((error: unknown) => {
    throw error instanceof DOMException ? new ApiError(0) : error;
  });
  if (!response) void probeConnection();
  else if (isFromMusha(response) || (await probeConnection())) return response;
  return undefined;
}

/** Uploads have their own timeout, because a large upload can starve the health check. */
const send = (path: string, init: RequestInit): Promise<Response | undefined> =>
  init.body instanceof Blob
    ? fetchWhole(path, { ...init, signal: abortedAfter(uploadTimeoutMs, init.signal) })
    : runWhileReachable(
        (signal) => fetchWhole(path, { ...init, signal }),
        isHandledByWorker(path, init) ? probeWithoutAbort : probeConnection,
        !isOnline(),
      );

/** The worker has its own timeout, after which it returns a cached response. */
const isHandledByWorker = (path: string, { method }: RequestInit): boolean => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return method === 'GET' && isCachedRead(path) && Boolean(container?.controller);
};

async function probeWithoutAbort(): Promise<boolean> {
  await probeConnection();
  return true;
}
