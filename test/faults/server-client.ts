import type { ServerProcess } from './server-process.ts';

type Client = (method: string, path: string, body?: object | Uint8Array) => Promise<Response>;

/** Sends a request to a process, with or without a session, with bytes or a JSON body. */
export const clientOf =
  (server: Pick<ServerProcess, 'origin'>, accessToken?: string): Client =>
  (method, path, body) => {
    const isFile = body instanceof Uint8Array;
    return fetch(server.origin + path, {
      method,
      headers: {
        ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
        ...(body && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  };
