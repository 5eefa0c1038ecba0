import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';

/** The product behind a line that counts what passes, and after which a release can follow. */
export interface CountedLine {
  origin: string;
  /** bytes of all answers since the last time */
  takeBytes(): number;
  /** how often an address was asked for */
  countOf(path: string): number;
  /** another build of the worker; of the files of the old build the server has nothing */
  release(): void;
  stop(): Promise<void>;
}

export async function openCountedLine(target: string): Promise<CountedLine> {
  const counts = new Map<string, number>();
  let bytes = 0;
  let hasReleased = false;

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (hasReleased && path.startsWith('/assets/')) return void answer.writeHead(404).end();
    const isWorker = path === '/sw.js';
    const headers = { ...asked.headers, host: new URL(target).host };
    // A changed body cannot be sent as it was encoded.
    if (isWorker) headers['accept-encoding'] = 'identity';
    const passed = request(new URL(path, target), { method: asked.method, headers }, (reply) => {
      const { 'content-length': length, ...others } = reply.headers;
      const isChanged = isWorker && hasReleased;
      answer.writeHead(
        reply.statusCode ?? 502,
        isChanged ? others : { ...others, ...(length && { 'content-length': length }) },
      );
      reply.on('data', (chunk: Buffer) => answer.write(chunk));
      reply.on('end', () => answer.end(isChanged ? '\n// the next release' : undefined));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
    countBytes(answer);
  }).listen(0, 'localhost');
  const countBytes = (answer: ServerResponse) => {
    // Kept here: a finished answer has let go of it.
    const { socket } = answer;
    const before = socket?.bytesWritten ?? 0;
    answer.on('finish', () => {
      bytes += (socket?.bytesWritten ?? 0) - before;
    });
  };
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    origin: `http://localhost:${address.port}`,
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    countOf: (path) => counts.get(path) ?? 0,
    release() {
      hasReleased = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
