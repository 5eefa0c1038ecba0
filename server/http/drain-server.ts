import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

const drainMs = 10_000;
/** for clients in the middle of their next request */
const idleGraceMs = 500;

/**
 * Follows the requests of a server that has had none yet. What it answers accepts nothing more, and
 * resolves when the last connection has ended: one that is in use is told with the answer that is
 * due or its next one, so that no client sends into a connection that is just being closed (PROC-03).
 */
export function drainable(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_, outgoing) => {
    if (isDraining) outgoing.setHeader('Connection', 'close');
    unanswered.add(outgoing);
    outgoing.once('close', () => unanswered.delete(outgoing));
  });
  return () => {
    isDraining = true;
    for (const outgoing of unanswered)
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
    return closeGently(server);
  };
}

function closeGently(server: Server): Promise<void> {
  // After what has arrived was read: behind a long task a connection only seems idle.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections());
  const grace = setInterval(closeIdle, idleGraceMs);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  return new Promise((resolve) => {
    // That of node:http would close at once what is idle at the moment.
    NetServer.prototype.close.call(server, () => {
      clearInterval(grace);
      clearTimeout(force);
      resolve();
    });
  });
}
