import { ApiError } from '../api/api-client.ts';
import { anonymousApi } from '../api/browser-transport.ts';
import { createStoredCell, parseStored } from '../state/stored-cell.ts';
import { signOutsKey } from './sign-outs-key.ts';

/** Several people can log out on a device while it is offline. */
const maxQueued = 10;

/** The refresh tokens of sessions that ended on this device while it was offline. */
const queued = createStoredCell<readonly string[]>(
  signOutsKey,
  (text) => parseStored(text, readTexts) ?? [],
  (tokens) => (tokens.length > 0 ? JSON.stringify(tokens.slice(-maxQueued)) : null),
);

function readTexts(stored: unknown): string[] | undefined {
  return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : undefined;
}

export const queueSignOut = (refreshToken: string): void =>
  queued.write([...queued.read(), refreshToken]);

let sending: Promise<void> | undefined;

/** Sends every queued sign-out; rejects if the server cannot be reached. */
export function sendSignOuts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let [token] = queued.read(); token !== undefined; [token] = queued.read()) {
    const refresh_token = token;
    try {
      await anonymousApi.call('POST /api/auth/sign-out', { body: { refresh_token } });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    queued.write(queued.read().filter((token) => token !== refresh_token));
  }
}

/** True if the session has ended or the token is invalid, so that a retry would fail again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 404].includes(error.status);
