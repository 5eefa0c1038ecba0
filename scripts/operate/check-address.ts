import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { PeerCertificate } from 'node:tls';
import { WebSocket, WebSocketServer } from 'ws';
import { realtimePath } from '../../contract/events.ts';
import { maxPictureBytes } from '../../contract/uploads/uploads.ts';
import { readCertificate } from '../../server/http/certificate.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { isTlsCode } from '../../server/platform/process/start-failure.ts';
import { reasonOf } from '../failure-text.ts';
import { type Finding, findingsAbout } from './finding.ts';

const waitMs = 5_000;
const about = findingsAbout('address');
const hops = findingsAbout('proxy');

type Parts = Pick<Config, 'publicUrl' | 'listenHost' | 'port' | 'trustedProxyHops' | 'production'>;

/** Briefly listens on Musha's port and sends requests to itself through PUBLIC_URL. */
export async function checkAddress(config: Parts, now: () => number): Promise<Finding[]> {
  const url = new URL(config.publicUrl);
  const certificate = url.protocol === 'https:' ? await checkCertificate(url, now) : [];
  if (certificate.some(({ verdict }) => verdict !== 'fine' && verdict !== 'weak'))
    return certificate;
  const server = createServer();
  try {
    await once(server.listen(config.port, config.listenHost), 'listening');
  } catch (error) {
    return [...certificate, await askRunning(config, reasonOf(error))];
  }
  try {
    return [...certificate, ...(await askThrough(server, config))];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** If Musha itself is using the port, the proxies can't be counted. */
async function askRunning({ publicUrl }: Parts, reason: string): Promise<Finding> {
  const advice =
    'Stop the program that uses this port and check again, or set HOST and PORT to a free one.';
  const healthz = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(waitMs) })
    .then((answer) => answer.ok)
    .catch(() => false);
  return healthz
    ? about.weak(
        `A server already responds at ${publicUrl}, so the proxies were not counted.`,
        advice,
      )
    : about.wrong(`Cannot listen on HOST and PORT: ${reason}.`, advice);
}

/** Checks that a request and a WebSocket reach this server, and counts the proxies in between. */
async function askThrough(server: Server, config: Parts): Promise<Finding[]> {
  const { publicUrl, trustedProxyHops } = config;
  const path = `/check-${randomUUID()}`;
  let forwardedFor: string | undefined;
  let hasArrived = false;
  server.on('request', (request, response) => {
    if (request.url === path) {
      hasArrived = true;
      forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
    }
    request.resume().on('end', () => response.end());
  });
  const advice = `Configure the proxy of ${publicUrl} to forward requests to http://${config.listenHost}:${config.port}.`;
  try {
    const answer = await fetch(publicUrl + path, { signal: AbortSignal.timeout(waitMs) });
    if (!hasArrived) {
      const says = `${publicUrl} returns ${answer.status}, but requests do not reach this server.`;
      return [about.wrong(says, advice)];
    }
  } catch (error) {
    return [about.unreachable(`${publicUrl} cannot be reached: ${reasonOf(error)}.`, advice)];
  }
  const counted = (forwardedFor ?? '').split(',').filter((part) => part.trim()).length;
  const socket = await opensSocket(server, publicUrl);
  return [
    about.fine(`Requests to ${publicUrl} reach this server.`),
    judgeHops(counted, trustedProxyHops),
    ...(socket ? [] : [refusedSocket]),
    ...(await checkBody(publicUrl)),
  ];
}

/** The largest picture, plus room for the rest of the multipart body. */
const bodyBytes = maxPictureBytes + 1024 * 1024;
const bodyMs = 30_000;

/** Sends a body as large as the largest upload. By default, nginx refuses bodies above 1 MB. */
async function checkBody(publicUrl: string): Promise<Finding[]> {
  const advice = 'Allow request bodies of 6 MB in the proxy (nginx: client_max_body_size 6m;).';
  try {
    const answer = await fetch(`${publicUrl}/check-${randomUUID()}`, {
      method: 'POST',
      body: new Uint8Array(bodyBytes),
      signal: AbortSignal.timeout(bodyMs),
    });
    if (answer.ok) return [];
    return [
      hops.wrong(
        `It returns ${answer.status} for a body of 6 MB, so picture uploads will fail.`,
        advice,
      ),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      hops.wrong(
        `It does not forward a body of 6 MB (${reason}), so picture uploads will fail.`,
        advice,
      ),
    ];
  }
}

const refusedSocket = hops.wrong(
  `WebSocket connections to ${realtimePath} fail, so messages will arrive late.`,
  'Configure the proxy to forward the Upgrade and Connection headers.',
);

function judgeHops(counted: number, trusted: number): Finding {
  const says = `Found ${counted} ${counted === 1 ? 'proxy' : 'proxies'}, and TRUSTED_PROXY_HOPS is ${trusted}`;
  const advice = `Set TRUSTED_PROXY_HOPS=${counted} if each of them adds to X-Forwarded-For.`;
  if (counted > trusted) return hops.wrong(`${says}: all visitors will share one address.`, advice);
  if (counted < trusted) return hops.wrong(`${says}: visitors can fake their address.`, advice);
  return hops.fine(`${says}.`);
}

async function opensSocket(server: Server, publicUrl: string): Promise<boolean> {
  const sockets = new WebSocketServer({ server, path: realtimePath });
  const socket = new WebSocket(publicUrl.replace(/^http/, 'ws') + realtimePath, {
    handshakeTimeout: waitMs,
  });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('open', () => resolve(true));
  socket.on('error', () => resolve(false));
  const isOpen = await promise;
  socket.terminate();
  sockets.close();
  return isOpen;
}

const dayMs = 86_400_000;
const soonDays = 14;

async function checkCertificate(url: URL, now: () => number): Promise<Finding[]> {
  const tls = findingsAbout('TLS');
  let certificate: PeerCertificate;
  try {
    certificate = await readCertificate(url);
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && isTlsCode(String(error.code));
    const says = `${url.host}: ${reasonOf(error)}.`;
    return [
      isRefused
        ? tls.wrong(
            says,
            'Give the proxy a certificate that is valid for this name and trusted by browsers.',
          )
        : tls.unreachable(
            says,
            'Start the proxy with TLS on this port, and point the DNS name at it.',
          ),
    ];
  }
  const days = Math.floor((Date.parse(certificate.valid_to) - now()) / dayMs);
  const says = `The certificate of ${url.host} expires in ${days} ${days === 1 ? 'day' : 'days'}.`;
  return [
    days < soonDays
      ? tls.weak(says, 'Renew it, and check that automatic renewal works.')
      : tls.fine(says),
  ];
}
