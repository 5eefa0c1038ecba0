import { ApiError } from '../../api/api-client.ts';
import { sessionHeaders } from '../../api/authorized-transport.ts';
import { probeConnection } from '../../offline/connection.ts';
import { refreshSession } from '../../session/session-refresh.ts';

/** Longer than the slowest line takes; one that is dead without saying so is given up by then. */
const patienceMs = 90_000;

interface Part {
  id: string;
  position: number;
  bytes: Blob;
}

export interface Sending {
  signal: AbortSignal;
  /** called with the share of the bytes that have left */
  onProgress(share: number): void;
}

/** Sends a part of a picture and answers how much of the picture the server has. */
export async function sendPart(part: Part, sending: Sending): Promise<number> {
  try {
    return await send(part, sending);
  } catch (error) {
    // As authorizedTransport does it: an expired token is renewed and the request repeated once.
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !(await refreshSession())) throw error;
    return send(part, sending);
  }
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function send({ id, position, bytes }: Part, { signal, onProgress }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', `/api/uploads/${id}/parts/${position}`);
    request.responseType = 'json';
    request.timeout = patienceMs;
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
    request.onabort = () => reject(new DOMException('Taken back', 'AbortError'));
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
