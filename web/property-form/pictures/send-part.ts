import { ApiError } from '../../api/api-client.ts';
import { sessionHeaders } from '../../api/authorized-transport.ts';
import { probeConnection } from '../../offline/connection.ts';
import { refreshSession } from '../../session/session-refresh.ts';

/** A timeout in milliseconds, which ends requests on dead connections but not on slow ones. */
const timeoutMs = 90_000;

interface Part {
  id: string;
  position: number;
  bytes: Blob;
}

export interface Sending {
  signal: AbortSignal;
  /** Called with the fraction of the bytes sent, 0 to 1. */
  onProgress(share: number): void;
}

/** Sends a part of a picture and returns how many bytes of the picture the server has. */
export async function sendPart(part: Part, sending: Sending): Promise<number> {
  try {
    return await send(part, sending);
  } catch (error) {
    // Renews an expired token and repeats the request once, like authorizedTransport.
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !(await refreshSession())) throw error;
    return send(part, sending);
  }
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send({ id, position, bytes }: Part, { signal, onProgress }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', `/api/uploads/${id}/parts/${position}`);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(sessionHeaders()))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response.received);
      else if (request.status === 200) fail();
      else reject(toApiError(request));
    };
    const fail = () => {
      void probeConnection();
      reject(new ApiError(0));
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });
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
