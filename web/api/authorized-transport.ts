import { authorHeader } from '../../contract/author-header.ts';
import { sendQueuedSignOuts } from '../session/send-queued-sign-outs.ts';
import { currentPerson, readSession } from '../session/session-store.ts';
import { ApiError, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

/** Sends a token only with its owner's requests. Refreshes an expired token and retries once. */
const transportFor =
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

export const authorizedTransport = transportFor();

/** Sends requests only as the given author, because someone else may have signed in since. */
export const transportOf: (author: string) => Transport = transportFor;

async function refreshed(staleToken: string): Promise<boolean> {
  try {
    const { refreshSession } = await import('../session/session-refresh.ts');
    return await refreshSession(staleToken);
  } catch {
    return false;
  }
}

/** Sends the person's id along with the token, because the server compares the two (SESS-08). */
function withSession(init: RequestInit, person: string | undefined): RequestInit {
  return { ...init, headers: { ...init.headers, ...sessionHeaders(person) } };
}

/** Throws if someone other than `person` is now signed in on this device. */
export function sessionHeaders(person = currentPerson()): Record<string, string> {
  const session = readSession();
  if (person !== undefined && session && session.user.id !== person) {
    // A frozen page may have missed the event for the new session.
    window.dispatchEvent(new Event('storage'));
    throw differentPerson();
  }
  if (!session) return {};
  return { Authorization: `Bearer ${session.access_token}`, [authorHeader]: session.user.id };
}

const differentPerson = () => new ApiError(403, { code: 'different_person' });
