import {
  type ArrivedPicture,
  maxPartBytes,
  type UploadedPicture,
} from '../../../contract/uploads/uploads.ts';
import { browserApi } from '../../api/browser-api.ts';
import { isOnline, onReconnect } from '../../offline/connection.ts';
import { retryPassing } from './retry-passing.ts';
import { type Sending, sendPart } from './send-part.ts';

/** A picture on its way: its id stays the same until it has arrived. */
export interface Outgoing {
  id: string;
  bytes: Blob;
  /** something of it may be at the server */
  isBegun: boolean;
}

/**
 * Uploads one picture in parts. After a cut the server is asked how much it has, and only the rest
 * is sent; what was taken off meanwhile is taken back from the server too.
 */
export async function sendPicture(outgoing: Outgoing, sending: Sending): Promise<UploadedPicture> {
  const { signal } = sending;
  try {
    return await sendWhole(outgoing, sending);
  } catch (error) {
    // Should this fail, the server forgets it within a day.
    if (signal.aborted && outgoing.isBegun) takeBack(outgoing.id);
    throw error;
  }
}

const takeBack = (id: string): void =>
  void browserApi.call('DELETE /api/uploads/{id}', { params: { id } }).catch(() => undefined);

async function sendWhole(outgoing: Outgoing, sending: Sending): Promise<UploadedPicture> {
  const { id, bytes } = outgoing;
  const patiently = <T>(attempt: () => Promise<T>) =>
    retryPassing(
      () => {
        if (sending.signal.aborted) throw sending.signal.reason;
        return attempt();
      },
      (ms) => pauseForLine(ms, sending.signal),
    );
  let arrived: ArrivedPicture = outgoing.isBegun
    ? await patiently(() => whatArrived(id))
    : { received: 0, picture: null };
  outgoing.isBegun = true;
  while (!arrived.picture && arrived.received < bytes.size) {
    arrived = await patiently(nextPart(outgoing, arrived, sending));
  }
  if (arrived.picture) return arrived.picture;
  const body = { bytes: bytes.size };
  return patiently(() => browserApi.call('POST /api/uploads/{id}', { params: { id }, body }));
}

const whatArrived = (id: string): Promise<ArrivedPicture> =>
  browserApi.call('GET /api/uploads/{id}', { params: { id } });

/** Sends what comes next: when that fails nobody knows what of it arrived, so the server is asked. */
function nextPart({ id, bytes }: Outgoing, known: ArrivedPicture, sending: Sending) {
  let isCertain = true;
  return async (): Promise<ArrivedPicture> => {
    const { received: position, picture } = isCertain ? known : await whatArrived(id);
    isCertain = false;
    if (picture || position >= bytes.size) return { received: position, picture };
    const part = bytes.slice(position, position + maxPartBytes);
    const onProgress = (share: number) =>
      sending.onProgress((position + share * part.size) / bytes.size);
    onProgress(0);
    const received = await sendPart(
      { id, position, bytes: part },
      { signal: sending.signal, onProgress },
    );
    return { received, picture: null };
  };
}

/**
 * Waits, and for as long as Musha cannot be reached; its return ends the wait early. Not once the
 * upload is taken back.
 */
function pauseForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
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
