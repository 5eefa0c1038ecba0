import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';

const waitMs = 5_000;
/** A certificate is replaced weeks before its end: nobody has to know it within minutes. */
const readEveryMs = 600_000;

/** Reads the certificate of an https address; rejects one that browsers refuse unless `isAnyRead`. */
export async function readCertificate(
  { hostname, port }: URL,
  { isAnyRead = false } = {},
): Promise<PeerCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    // An address has no name to ask for.
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

/**
 * Returns when the certificate of an address ends, read now and then; undefined without TLS, and while
 * nobody answers. One that has ended is read as well.
 */
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
