import type { ServerProcess } from './server-process.ts';

type Asks = (method: string, path: string, body?: object | Uint8Array) => Promise<Response>;

/** Sends to a process as somebody, or as nobody; bytes as they are, anything else as JSON. */
export const askingAs =
  (server: Pick<ServerProcess, 'origin'>, accessToken?: string): Asks =>
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
