import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves one of Musha's pages without scripts: the same HTML and pictures. */
export async function startStaticFloor(product: string, path: string) {
  const page: Answer = {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(withoutScripts(await (await fetch(product + path)).text())),
  };
  const files = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = '/', headers }, response) => {
    const known = url === path ? page : (files.get(url) ?? read(product + url, headers));
    files.set(url, Promise.resolve(known));
    const answer = await known;
    response.writeHead(200, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    address: `http://127.0.0.1:${address.port}${path}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * With scripts, boot.js makes the first picture load eagerly. Without scripts, the picture's HTML
 * must not contain loading="lazy".
 */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<meta name="scripts"[^>]*>/g, '')
    .replaceAll(/<img[^>]*fetchpriority="high"[^>]*>/gi, (image) =>
      image.replace('loading="lazy"', ''),
    );

async function read(address: string, { accept, ...asked }: IncomingHttpHeaders): Promise<Answer> {
  const headers = { accept, 'accept-encoding': asked['accept-encoding'] };
  const [reply] = await once(get(address, { headers }), 'response');
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];
  return {
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => (reply.headers[name] ? [[name, reply.headers[name]]] : [])),
    ),
    body: Buffer.concat(parts),
  };
}
