import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { PeerCertificate } from 'node:tls';
import { WebSocket, WebSocketServer } from 'ws';
import { realtimePath } from '../../contract/events.ts';
import { maxPictureBytes } from '../../contract/uploads/uploads.ts';
import type { Config } from '../../server/config/config.ts';
import { readCertificate } from '../../server/http/certificate.ts';
import { isTlsCode } from '../../server/process/start-failure.ts';
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
  const advice = 'Stop it first to have proxies counted, or set HOST and PORT to what is free.';
  const healthz = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(waitMs) })
    .then((answer) => answer.ok)
    .catch(() => false);
  return healthz
    ? about.weak(`Something answers at ${publicUrl} already, and proxies were not counted.`, advice)
    : about.wrong(`HOST and PORT cannot be listened on: ${reason}.`, advice);
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
  const advice = `Let the proxy of ${publicUrl} pass what it is asked to http://${config.listenHost}:${config.port}.`;
  try {
    const answer = await fetch(publicUrl + path, { signal: AbortSignal.timeout(waitMs) });
    if (!hasArrived) {
      const says = `${publicUrl} answers ${answer.status}, and not from here.`;
      return [about.wrong(says, advice)];
    }
  } catch (error) {
    return [about.unreachable(`${publicUrl} cannot be reached: ${reasonOf(error)}.`, advice)];
  }
  const counted = (forwardedFor ?? '').split(',').filter((part) => part.trim()).length;
  const socket = await opensSocket(server, publicUrl);
  return [
    about.fine(`${publicUrl} leads here.`),
    judgeHops(counted, trustedProxyHops),
    ...(socket ? [] : [refusedSocket]),
    ...(await checkBody(publicUrl)),
  ];
}

/** The largest picture, plus room for the rest of the multipart body. */
const bodyBytes = maxPictureBytes + 1024 * 1024;
const bodyMs = 30_000;

/** Sends a body as large as the largest upload. Some proxies refuse it: nginx above 1 MB. */
async function checkBody(publicUrl: string): Promise<Finding[]> {
  const advice = 'Let the proxy pass bodies of 6 MB (nginx: client_max_body_size 6m;).';
  try {
    const answer = await fetch(`${publicUrl}/check-${randomUUID()}`, {
      method: 'POST',
      body: new Uint8Array(bodyBytes),
      signal: AbortSignal.timeout(bodyMs),
    });
    if (answer.ok) return [];
    return [
      hops.wrong(`It answers ${answer.status} to a body of 6 MB: no picture arrives.`, advice),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    return [hops.wrong(`It lets no body of 6 MB through (${reason}): no picture arrives.`, advice)];
  }
}

const refusedSocket = hops.wrong(
  `No WebSocket comes through to ${realtimePath}: messages would arrive late.`,
  'Let the proxy pass the headers Upgrade and Connection.',
);

function judgeHops(counted: number, trusted: number): Finding {
  const says = `${counted} ${counted === 1 ? 'proxy stands' : 'proxies stand'} in front, TRUSTED_PROXY_HOPS is ${trusted}`;
  const advice = `Set TRUSTED_PROXY_HOPS=${counted}, if every one of them adds X-Forwarded-For.`;
  if (counted > trusted)
    return hops.wrong(`${says}: all visitors would count as one address.`, advice);
  if (counted < trusted) return hops.wrong(`${says}: visitors could pretend any address.`, advice);
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
        ? tls.wrong(says, 'Give the proxy a certificate for this name that browsers accept.')
        : tls.unreachable(says, 'Start the proxy with TLS there, and let the name lead to it.'),
    ];
  }
  const days = Math.floor((Date.parse(certificate.valid_to) - now()) / dayMs);
  const says = `The certificate of ${url.host} is good for ${days} days.`;
  return [days < soonDays ? tls.weak(says, 'See to it that it is renewed.') : tls.fine(says)];
}
