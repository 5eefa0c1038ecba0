import { readSession } from '../session/session-store.ts';
import { tellSignOuts } from '../session/tell-sign-outs.ts';
import { ApiError, type Transport } from './api-client.ts';
import { browserTransport } from './browser-transport.ts';

/** Sends the session's access token. An expired token is renewed, and the request repeated once. */
export const authorizedTransport: Transport = async (path, init) => {
  await tellSignOuts();
  const token = readSession()?.access_token;
  const response = await browserTransport(path, withToken(init));
  const isAuthCall = path.startsWith('/api/auth/');
  if (response.status !== 401 || isAuthCall || !token) return response;
  if (await refreshed(token)) return browserTransport(path, withToken(init));
  // The session was neither renewed nor ended, so the server could not be reached; this is no
  // refusal.
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

function withToken(init: RequestInit): RequestInit {
  const session = readSession();
  if (!session) return init;
  return { ...init, headers: { ...init.headers, Authorization: `Bearer ${session.access_token}` } };
}
