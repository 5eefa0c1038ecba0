import { readSession } from '../accounts/session-store.ts';
import type { Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

/** Sends the session's access token; one that has expired is refreshed and the request repeated once. */
export const authorizedTransport: Transport = async (path, init) => {
  const response = await browserTransport(path, withToken(init));
  const isAuthCall = path.startsWith('/api/auth/');
  if (response.status !== 401 || isAuthCall || !readSession()) return response;
  const { refreshSession } = await import('../accounts/session-refresh.ts');
  return (await refreshSession()) ? browserTransport(path, withToken(init)) : response;
};

function withToken(init: RequestInit): RequestInit {
  const session = readSession();
  if (!session) return init;
  return { ...init, headers: { ...init.headers, Authorization: `Bearer ${session.access_token}` } };
}
