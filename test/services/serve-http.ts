import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '../../server/app.ts';
import { createHttpServer, httpLimits } from '../../server/http/http-server.ts';

export interface Served {
  origin: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  routed(): number;
  close(): Promise<void>;
}

export async function serveHttp({ fetch: route, before, headers, realtime }: App): Promise<Served> {
  let routed = 0;
  const server = createHttpServer({
    fetch: route,
    limits: httpLimits,
    headers,
    before: (router) =>
      before((incoming, outgoing) => {
        routed += 1;
        router(incoming, outgoing);
      }),
  });
  realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    request: (path, init) => fetch(origin + path, init),
    routed: () => routed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
