import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface TlsProxy {
  url: string;
  /** the file with the proxy's certificate */
  certificateFile: string;
  /** forwards requests to this port */
  leadTo(port: number): void;
  /** refuses WebSockets from now on, like a proxy that does not support them */
  refuseUpgrades(): void;
  /** refuses bodies over 1 MB from now on, as nginx does by default */
  refuseLargeBodies(): void;
  stop(): Promise<void>;
}

const dayMs = 86_400_000;

/**
 * Creates a self-signed certificate for localhost, and its key. The certificate is valid for this
 * many days by the test run's clock, which can differ from openssl's.
 */
export function makeCertificate(folder: string, days: number) {
  const aheadDays = Math.round(Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) / dayMs);
  const [keyFile, certificateFile] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days + aheadDays)];
  execFileSync('openssl', [...kind, ...files, ...names], { stdio: 'ignore' });
  return { keyFile, certificateFile };
}

/** Starts a reverse proxy for a local port. It forwards the client's address. */
export async function startTlsProxy({
  keyFile,
  certificateFile,
}: ReturnType<typeof makeCertificate>): Promise<TlsProxy> {
  let port = 0;
  let passesUpgrades = true;
  let mostBytes = Infinity;
  const pass = ({ method, url, headers, socket }: IncomingMessage) => {
    const seen = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const told = { ...headers, 'x-forwarded-for': seen };
    return request({ host: '127.0.0.1', port, method, path: url, headers: told });
  };
  const server = createServer({
    key: readFileSync(keyFile),
    cert: readFileSync(certificateFile),
  });
  server.on('request', (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) {
      incoming.resume();
      return outgoing.writeHead(413).end();
    }
    const passed = pass(incoming);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => {});
    if (!passesUpgrades) return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const passed = pass(incoming);
    passed.on('upgrade', (answer, inner) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      inner.on('error', () => socket.destroy());
      inner.pipe(socket).pipe(inner);
    });
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificateFile,
    leadTo: (next) => {
      port = next;
    },
    refuseUpgrades: () => {
      passesUpgrades = false;
    },
    refuseLargeBodies: () => {
      mostBytes = 1024 * 1024;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
