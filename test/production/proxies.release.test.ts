import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { realtimePath } from '../../contract/events.ts';
import { limits } from '../../server/http/rate-limits/rate-limits.ts';
import { beginConversation } from '../conversations.ts';
import { ticketOf } from '../realtime/realtime-client.ts';
import { freePort } from '../services/free-port.ts';
import { exitCodeOf, runScript, untilPrinted } from '../services/run-product.ts';
import {
  type Cluster,
  clusterEnvironment,
  secret,
  startCluster,
} from '../services/start-cluster.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type DocumentedProxy, type ProxyName, startDocumentedProxy } from './documented-proxy.ts';

interface Asking extends RequestOptions {
  body?: string | Uint8Array;
}

const operate = join(import.meta.dirname, '../../scripts/operate.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-proxies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['nginx', 'caddy'] as const)(
  'behind %s configured as documented (PROXY-01)',
  (name: ProxyName) => {
    let app: TestApp;
    let cluster: Cluster;
    let proxy: DocumentedProxy;
    let origin: string;
    let environment: Record<string, string>;
    beforeAll(async () => {
      const port = await freePort();
      origin = `https://localhost:${port}`;
      app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: origin });
      environment = {
        ...clusterEnvironment({
          databaseUrl: app.database.url,
          dataDir: join(folder, `${name}-data`),
          smtpUrl: 'smtp://127.0.0.1:9',
        }),
        PUBLIC_URL: origin,
        RATE_LIMITS: 'on',
        TRUSTED_PROXY_HOPS: '1',
      };
      cluster = await startCluster(environment);
      proxy = await startDocumentedProxy(name, { folder, port, target: cluster.port });
    });
    afterAll(async () => {
      await proxy.stop();
      cluster.run.child.kill('SIGTERM');
      await exitCodeOf(cluster.run);
      await app.close();
    });

    async function ask(path: string, { body, ...options }: Asking = {}) {
      const ca = proxy.certificate;
      const sent = request(origin + path, { agent: false, ca, ...options });
      sent.end(body);
      const [answer] = await once(sent, 'response');
      const bytes = Buffer.concat(await answer.toArray());
      return { status: answer.statusCode as number, headers: answer.headers, bytes };
    }

    it('a page arrives over HTTP/2, compressed only by Musha', async () => {
      const session = connect(origin, { ca: proxy.certificate });
      const stream = session.request({ ':path': '/', 'accept-encoding': 'gzip, br' });
      const [headers] = await once(stream, 'response');
      const bytes = Buffer.concat(await stream.toArray());
      session.close();
      expect(headers).toMatchObject({
        ':status': 200,
        'content-encoding': 'br',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      expect(brotliDecompressSync(bytes).toString()).toContain('<!doctype html>');
    });

    it('a response requested without compression arrives uncompressed', async () => {
      const { headers, bytes } = await ask('/', { headers: { 'accept-encoding': 'identity' } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(bytes.toString()).toContain('<!doctype html>');
    });

    it('a WebSocket opens and receives the first event', async () => {
      const { owner } = await beginConversation(app);
      const address = origin.replace('https', 'wss') + realtimePath;
      const socket = new WebSocket(address, { origin, ca: proxy.certificate });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', ticket: await ticketOf(owner) }));
      const [frame] = await once(socket, 'message');
      expect(JSON.parse(String(frame))).toMatchObject({ type: 'ready' });
      socket.close();
      await once(socket, 'close');
    });

    it('a picture of several megabytes arrives', async () => {
      const { owner } = await beginConversation(app);
      const size = { width: 1250, height: 1200, channels: 3 } as const;
      const pixels = randomBytes(size.width * size.height * size.channels);
      const body = await sharp(pixels, { raw: size }).png().toBuffer();
      expect(body.length).toBeGreaterThan(4_000_000);
      const { status, bytes } = await ask('/api/uploads', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.accessToken}`,
          'content-type': 'application/octet-stream',
          'content-length': body.length,
        },
        body,
      });
      expect([status, bytes.toString()]).toEqual([201, expect.stringContaining('url')]);
    });

    it('rate limits use the client’s real IP address, even if the client forges one (TRUSTED_PROXY_HOPS=1)', async () => {
      const contact = async (localAddress: string, claimed: string) => {
        const message = { name: 'Rudo', email: 'rudo@musha.test', message: 'Is it free?' };
        const { status } = await ask('/api/contact', {
          method: 'POST',
          family: 4,
          localAddress,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
          body: JSON.stringify({ id: crypto.randomUUID(), ...message }),
        });
        return status;
      };
      for (let sent = 0; sent < limits.contact.count; sent += 1)
        expect(await contact('127.0.0.1', `10.0.0.${sent}`)).toBeLessThan(300);
      expect(await contact('127.0.0.1', '10.0.1.1')).toBe(429);
      expect(await contact('127.0.0.2', '10.0.0.1')).toBeLessThan(300);
    });

    it('no GET request fails while all workers restart', async () => {
      let isOver = false;
      const read = async (reader: number, keepAlive: boolean) => {
        const agent = new Agent({ keepAlive, maxSockets: 1 });
        const failures: unknown[] = [];
        for (let read = 0; !isOver; read += 1) {
          // Each read comes from another IP address, so that no rate limit applies.
          const localAddress = `127.0.${reader + 1}.${(read % 250) + 1}`;
          const path = ['/', '/properties', '/api/properties'][read % 3] ?? '/';
          const { status } = await ask(path, {
            agent,
            family: 4,
            ...(!keepAlive && { localAddress }),
          }).catch(({ code }) => ({ status: code }));
          if (status !== 200) failures.push(status);
        }
        agent.destroy();
        return failures;
      };
      const reading = [true, false, false].map((keepAlive, reader) => read(reader, keepAlive));
      cluster.run.child.kill('SIGUSR2');
      await untilPrinted(cluster.run, /all workers were restarted/);
      isOver = true;
      expect(await Promise.all(reading)).toEqual(reading.map(() => []));
    });

    it('the command `operate -- check` passes, and the proxy forwards request bodies up to the largest allowed size', async () => {
      cluster.run.child.kill('SIGTERM');
      await exitCodeOf(cluster.run);
      const checked = runScript([operate, 'check'], {
        variables: {
          ...environment,
          HOST: '127.0.0.1',
          PORT: String(cluster.port),
          NODE_EXTRA_CA_CERTS: proxy.certificateFile,
        },
      });
      await exitCodeOf(checked);
      expect(checked.printed()).toContain(`Requests to ${origin} reach this server.`);
      expect(checked.printed()).toContain('Found 1 proxy, and TRUSTED_PROXY_HOPS is 1.');
      expect(checked.printed()).not.toMatch(/picture uploads will fail|WebSocket connections to/);
    });
  },
);
