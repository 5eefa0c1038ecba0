import { realtimePath } from '../../../contract/events.ts';
import { apiOf } from '../api/browser-api.ts';
import { probeConnection } from '../offline/connection.ts';
import { createRealtimeClient, type Socket, type SocketEvents } from './realtime-client.ts';
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

function openBrowserSocket({ onOpen, onText, onClose }: SocketEvents): Socket {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + realtimePath);
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => onText(data);
  socket.onclose = ({ code }) => onClose(code);
  return socket;
}
