import type { UploadedPicture } from '../../contract/uploads.ts';
import { ApiError } from '../api/api-client.ts';
import { refreshSession } from '../session/session-refresh.ts';
import { readSession } from '../session/session-store.ts';
import { retryPassing } from './retry-passing.ts';

const patienceMs = 5 * 60_000;

interface Sending {
  signal: AbortSignal;
  /** called with the share of the bytes that have left */
  onProgress(share: number): void;
}

/** Uploads one picture; a connection that is lost meanwhile is tried again. */
export function sendPicture(bytes: Blob, sending: Sending): Promise<UploadedPicture> {
  return retryPassing(
    () => {
      sending.onProgress(0);
      return sendAuthorized(bytes, sending);
    },
    (ms) => pause(ms, sending.signal),
  );
}

/** As authorizedTransport does it: an expired token is renewed and the request repeated once. */
async function sendAuthorized(bytes: Blob, sending: Sending): Promise<UploadedPicture> {
  try {
    return await send(bytes, sending);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !(await refreshSession())) throw error;
    return send(bytes, sending);
  }
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function send(bytes: Blob, { signal, onProgress }: Sending): Promise<UploadedPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPicture>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open('POST', '/api/uploads');
  request.responseType = 'json';
  request.timeout = patienceMs;
  request.setRequestHeader('Authorization', `Bearer ${readSession()?.access_token ?? ''}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status === 201) resolve(request.response);
    else reject(toApiError(request));
  };
  request.onerror = () => reject(new ApiError(0));
  request.ontimeout = () => reject(new ApiError(0));
  request.onabort = () => reject(new DOMException('Taken back', 'AbortError'));
  request.onloadend = () => signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  request.send(bytes);
  return promise;
}

function toApiError(request: XMLHttpRequest): ApiError {
  const body: unknown = request.response;
  const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined;
  return new ApiError(
    request.status,
    typeof body === 'object' && body !== null ? body : undefined,
    retryAfter,
  );
}

/** Waits, but not once the upload is taken back; the return of the connection ends it early. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const done = () => resolve();
  window.addEventListener('online', done);
  signal.addEventListener('abort', done);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', done);
    signal.removeEventListener('abort', done);
  });
}
