import { ApiError, createApiClient } from '../api/api-client.ts';
import { browserTransport } from '../api/browser-transport.ts';
import { createStoredCell } from '../state/stored-cell.ts';
import { signOutsKey } from './sign-outs-key.ts';

/** Several people may leave a device before it has a connection again. */
const queuedAtMost = 10;

/** The refresh tokens of sessions that ended here and that the server has not heard of. */
const queued = createStoredCell<readonly string[]>(signOutsKey, parse, (tokens) =>
  tokens.length > 0 ? JSON.stringify(tokens.slice(-queuedAtMost)) : null,
);

/** The token alone says whose session ends. */
const plainApi = createApiClient(browserTransport);

export const queueSignOut = (refreshToken: string): void =>
  queued.write([...queued.read(), refreshToken]);

let sending: Promise<void> | undefined;

/** Tells the server of every session that ended here; throws when it could not be told. */
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
      await plainApi.call('POST /api/auth/sign-out', { body: { refresh_token } });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    queued.write(queued.read().filter((token) => token !== refresh_token));
  }
}

/** The token ends no session: it has ended, or the token does not prove it. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 404].includes(error.status);

/** Storage can be edited by anybody with the device. */
function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}
