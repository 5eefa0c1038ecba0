import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake CDN: a URL that accepts purge requests. */
export interface PurgedCdn {
  port: number;
  purgeUrl: string;
  /** the headers of each purge request, whatever the response was */
  asked: IncomingHttpHeaders[];
  status: number;
  stop(): Promise<void>;
}

export async function startPurgedCdn(): Promise<PurgedCdn> {
  const server = createServer((incoming, outgoing) => {
    cdn.asked.push(incoming.headers);
    outgoing.writeHead(cdn.status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cdn: PurgedCdn = {
    port,
    purgeUrl: `http://127.0.0.1:${port}/purge`,
    asked: [],
    status: 200,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return cdn;
}
