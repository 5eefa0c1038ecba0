import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';

const waitMs = 5_000;
const readEveryMs = 600_000;

/** Reads an https server's certificate. Rejects invalid ones unless `isAnyRead` is set. */
export async function readCertificate(
  { hostname, port }: URL,
  { isAnyRead = false } = {},
): Promise<PeerCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    // SNI does not allow IP addresses.
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: !isAnyRead,
  });
  const late = setTimeout(() => socket.destroy(new Error('no answer within 5 s')), waitMs);
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate();
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

/** Caches the expiry; undefined without TLS, or if the server does not answer. */
export function certificateReader(
  address: string,
  now: () => Date,
): () => Promise<Date | undefined> {
  const url = new URL(address);
  if (url.protocol !== 'https:') return async () => undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let end: Promise<Date | undefined> = Promise.resolve(undefined);
  return () => {
    if (now().getTime() - readAt < readEveryMs) return end;
    readAt = now().getTime();
    end = readCertificate(url, { isAnyRead: true })
      .then(({ valid_to }) => new Date(valid_to))
      .catch(() => undefined);
    return end;
  };
}
