import { authorHeader } from '../../contract/author-header.ts';
import { noticedPerson, readSession } from '../session/session-store.ts';
import { tellSignOuts } from '../session/tell-sign-outs.ts';
import { ApiError, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

/**
 * Sends the session's access token, for one person only: the author, or the person of this page. An
 * expired token is renewed, and the request repeated once.
 */
const transportFor =
  (author?: string): Transport =>
  async (path, init) => {
    const person = author ?? noticedPerson();
    await tellSignOuts();
    const token = readSession()?.access_token;
    if (author !== undefined && !token) throw differentPerson();
    const response = await browserTransport(path, withSession(init, person));
    const isAuthCall = path.startsWith('/api/auth/');
    if (response.status !== 401 || isAuthCall || !token) return response;
    if (await refreshed(token)) return browserTransport(path, withSession(init, person));
    // The session was neither renewed nor ended, so the server could not be reached; this is no
    // refusal.
    if (readSession()) throw new ApiError(0);
    return response;
  };

/** Sends what the person of this page does. */
export const authorizedTransport = transportFor();

/** Sends what one person wrote, perhaps long ago. */
export const transportOf: (author: string) => Transport = transportFor;

async function refreshed(staleToken: string): Promise<boolean> {
  try {
    const { refreshSession } = await import('../session/session-refresh.ts');
    return await refreshSession(staleToken);
  } catch {
    return false;
  }
}

/** The token, and for whom it is sent: the server compares them too (SESS-08). */
function withSession(init: RequestInit, person: string | undefined): RequestInit {
  return { ...init, headers: { ...init.headers, ...sessionHeaders(person) } };
}

/** Throws where another person has signed in on this device since. */
export function sessionHeaders(person = noticedPerson()): Record<string, string> {
  const session = readSession();
  if (person !== undefined && session && session.user.id !== person) {
    // A page that was frozen may have missed the new session.
    window.dispatchEvent(new Event('storage'));
    throw differentPerson();
  }
  if (!session) return {};
  return { Authorization: `Bearer ${session.access_token}`, [authorHeader]: session.user.id };
}

const differentPerson = () => new ApiError(403, { code: 'different_person' });
