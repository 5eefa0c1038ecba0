import { isOnline, look } from '../offline/connection.ts';
import { isKeptRead } from '../offline/kept-caches.ts';
import { ApiError, type Transport } from './api-client.ts';
import { abortedAfter, isPlainlyMushas, waitWhileReached } from './reach-musha.ts';

const retryDelaysMs = [500, 1500, 3000];
const passingStatuses = [502, 503, 504];
const fileWithinMs = 90_000;

/** fetch that repeats reads and session calls after a passing failure, for about 5 s (ERR-22). */
export const browserTransport: Transport = async (path, init) => {
  const isRepeatable = init.method === 'GET' || path.startsWith('/api/auth/');
  for (const delayMs of isRepeatable ? retryDelaysMs : []) {
    const response = await attempt(path, init);
    if (response && !passingStatuses.includes(response.status)) return response;
    // Where Musha cannot be reached another attempt has nothing to hope for.
    if (!response && !(await look())) throw new ApiError(0);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  const response = await attempt(path, init);
  if (!response) throw new ApiError(0);
  return response;
};

/** Musha's answer, or undefined where none came. */
async function attempt(path: string, init: RequestInit): Promise<Response | undefined> {
  const response = await send(path, init);
  if (!response) void look();
  else if (isPlainlyMushas(response) || (await look())) return response;
  return undefined;
}

/** A file may leave no room on its way for a look: it is given a time of its own. */
const send = (path: string, init: RequestInit): Promise<Response | undefined> =>
  init.body instanceof Blob
    ? fetchWhole(path, { ...init, signal: abortedAfter(fileWithinMs) })
    : waitWhileReached(
        (signal) => fetchWhole(path, { ...init, signal }),
        isWorkers(path, init) ? lookOnly : look,
        !isOnline(),
      );

/** The worker gives up in its own time, and then answers a read with what it has kept. */
const isWorkers = (path: string, { method }: RequestInit): boolean => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return method === 'GET' && isKeptRead(path) && Boolean(container?.controller);
};

async function lookOnly(): Promise<boolean> {
  await look();
  return true;
}

/**
 * Undefined without an answer; an answer that stops halfway counts as none. Answers in the
 * browser's cache, dictionaries included, are revalidated with the server.
 */
async function fetchWhole(path: string, init: RequestInit): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'no-cache', ...init }).catch(unanswered);
  if (!response || !isPlainlyMushas(response)) return response;
  const body = await response.arrayBuffer().catch(unanswered);
  return body && new Response(body.byteLength > 0 ? body : null, response);
}

/** Catches only the request itself: an error in the code around it is no lost connection. */
function unanswered(error: unknown): undefined {
  // Aborted by a probe that has just failed.
  if (error instanceof DOMException && error.name === 'AbortError') throw new ApiError(0);
}
