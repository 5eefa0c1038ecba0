import {
  type ArrivedPicture,
  maxPartBytes,
  type UploadedPicture,
} from '../../../../../contract/uploads/uploads.ts';
import { ApiError } from '../../../../client/api/api-client.ts';
import { browserApi } from '../../../../client/api/browser-api.ts';
import { isOnline, onReconnect } from '../../../../client/offline/connection.ts';

/** A pending upload. Its id stays the same until the upload is complete. */
export interface Outgoing {
  id: string;
  bytes: Blob;
  /** True if the server may already have a part of the upload. */
  isBegun: boolean;
}

interface Sending {
  signal: AbortSignal;
  /** Called with the fraction of the bytes that the server has, 0 to 1. */
  onProgress(share: number): void;
}

/** Uploads in parts. After an interruption only the parts that the server lacks are sent. */
export async function sendPicture(outgoing: Outgoing, sending: Sending): Promise<UploadedPicture> {
  const { signal } = sending;
  try {
    return await sendWhole(outgoing, sending);
  } catch (error) {
    // If the deletion fails, the server removes the upload within a day.
    if (signal.aborted && outgoing.isBegun) deleteUpload(outgoing.id);
    throw error;
  }
}

const deleteUpload = (id: string): void =>
  void browserApi.call('DELETE /api/uploads/{id}', { params: { id } }).catch(() => undefined);

async function sendWhole(outgoing: Outgoing, sending: Sending): Promise<UploadedPicture> {
  const { id, bytes } = outgoing;
  const withRetries = <T>(attempt: () => Promise<T>) =>
    retryTransient(
      () => {
        if (sending.signal.aborted) throw sending.signal.reason;
        return attempt();
      },
      (ms) => waitForConnection(ms, sending.signal),
    );
  let arrived: ArrivedPicture = outgoing.isBegun
    ? await withRetries(() => readReceived(id))
    : { received: 0, picture: null };
  outgoing.isBegun = true;
  while (!arrived.picture && arrived.received < bytes.size) {
    arrived = await withRetries(nextPart(outgoing, arrived, sending));
  }
  if (arrived.picture) return arrived.picture;
  const body = { bytes: bytes.size };
  return withRetries(() => browserApi.call('POST /api/uploads/{id}', { params: { id }, body }));
}

const readReceived = (id: string): Promise<ArrivedPicture> =>
  browserApi.call('GET /api/uploads/{id}', { params: { id } });

/** After a failure it is unknown how much arrived, so this asks the server first. */
function nextPart({ id, bytes }: Outgoing, known: ArrivedPicture, { signal, onProgress }: Sending) {
  let isCertain = true;
  return async (): Promise<ArrivedPicture> => {
    const { received: position, picture } = isCertain ? known : await readReceived(id);
    isCertain = false;
    if (picture || position >= bytes.size) return { received: position, picture };
    onProgress(position / bytes.size);
    const part = {
      params: { id, position },
      bytes: bytes.slice(position, position + maxPartBytes),
    };
    const { received } = await browserApi.call('PUT /api/uploads/{id}/parts/{position}', part, {
      signal,
    });
    return { received, picture: null };
  };
}

/** Resolves when the delay has passed and the connection is back, or on an abort. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      endFollowing();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(() => {
      if (isOnline()) done();
    }, ms);
    const endFollowing = onReconnect(done);
    signal.addEventListener('abort', done);
  });
}

const delaysMs = [1_000, 3_000, 8_000];
const transientStatuses = [0, 429, 502, 503, 504];

type Pause = (ms: number) => Promise<void>;

/** Retries transient failures with a growing delay, or after the delay that the server requests. */
export async function retryTransient<T>(attempt: () => Promise<T>, pause: Pause): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !transientStatuses.includes(error.status)) throw error;
      const retryAfterMs = Math.min((error.retryAfterSeconds ?? 0) * 1_000, 30_000);
      await pause(Math.max(delayMs, retryAfterMs));
    }
  }
  return attempt();
}
