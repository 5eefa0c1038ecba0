import { authorHeader } from '../../../contract/author-header.ts';
import { sendQueuedSignOuts } from '../session/send-queued-sign-outs.ts';
import { currentPerson, readSession } from '../session/session-store.ts';
import { type ApiClient, ApiError, createApiClient, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';
import { cachePrefetches } from './prefetched-reads.ts';

/** Sends a token only with its owner's requests. Refreshes an expired token and retries once. */
const transportOf =
  (author?: string): Transport =>
  async (path, init) => {
    const person = author ?? currentPerson();
    await sendQueuedSignOuts();
    const token = readSession()?.access_token;
    if (author !== undefined && !token) throw differentPerson();
    const response = await browserTransport(path, withSession(init, person));
    const isAuthCall = path.startsWith('/api/auth/');
    if (response.status !== 401 || isAuthCall || !token) return response;
    if (await refreshed(token)) return browserTransport(path, withSession(init, person));
    // The session still exists although the refresh failed, so the server could not be reached.
    if (readSession()) throw new ApiError(0);
    return response;
  };

async function refreshed(staleToken: string): Promise<boolean> {
  try {
    const { refreshSession } = await import('../session/session-refresh.ts');
    return await refreshSession(staleToken);
  } catch {
    return false;
  }
}

/**
 * Sends the person's id along with the token, because the server compares the two (SESS-08).
 * Throws if someone other than `person` is now signed in on this device.
 */
function withSession(init: RequestInit, person: string | undefined): RequestInit {
  const session = readSession();
  if (!session) return init;
  if (person !== undefined && session.user.id !== person) {
    // A frozen page may have missed the event for the new session.
    window.dispatchEvent(new Event('storage'));
    throw differentPerson();
  }
  const { access_token, user } = session;
  const own = { Authorization: `Bearer ${access_token}`, [authorHeader]: user.id };
  return { ...init, headers: { ...init.headers, ...own } };
}

const differentPerson = () => new ApiError(403, { code: 'different_person' });

export const authorizedTransport = transportOf();

const reads = cachePrefetches(authorizedTransport);

export const browserApi = createApiClient(reads.send);

/** Starts requests early; the following navigation reuses their responses. */
export const prefetchingApi = createApiClient(reads.prefetch);

/** An API client for one author. Its requests fail while another person is signed in. */
export const apiOf = (author: string): ApiClient => createApiClient(transportOf(author));
