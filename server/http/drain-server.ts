import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

const drainMs = 10_000;
/** grace period in milliseconds for clients that are already sending their next request */
const idleGraceMs = 500;

/** Returns a function that drains the server: responses carry `Connection: close` (PROC-03). */
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
  // Lets Node read pending data first: otherwise a connection with unread data seems idle.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections());
  const grace = setInterval(closeIdle, idleGraceMs);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  return new Promise((resolve) => {
    // `close` of node:http would close all idle connections immediately.
    NetServer.prototype.close.call(server, () => {
      clearInterval(grace);
      clearTimeout(force);
      resolve();
    });
  });
}
