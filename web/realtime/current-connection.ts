import { apiOf } from '../api/browser-api.ts';
import { probeConnection } from '../offline/connection.ts';
import { openBrowserSocket } from './browser-socket.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { type SharedConnection, shareConnection } from './shared-connection.ts';

let current: { userId: string; connection: SharedConnection } | undefined;

/** The person's only realtime connection on this page. */
export function connectionOf(userId: string): SharedConnection {
  if (current?.userId !== userId)
    current = { userId, connection: shareConnection(connectAs(userId)) };
  return current.connection;
}

const connectAs =
  (userId: string): Parameters<typeof shareConnection>[0] =>
  (events) =>
    createRealtimeClient({
      // Requesting a ticket also detects that the session has ended.
      getTicket: async () =>
        (await apiOf(userId).call('POST /api/realtime/tickets', { body: {} })).ticket,
      openSocket: openBrowserSocket,
      onFrame: events.onFrame,
      onLost(code) {
        // The socket is often the first to notice a lost connection.
        void probeConnection();
        events.onLost(code);
      },
    });
