import { realtimePath } from '../../contract/events.ts';
import type { Socket, SocketEvents } from './realtime-client.ts';

export function openBrowserSocket({ onOpen, onText, onClose }: SocketEvents): Socket {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + realtimePath);
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => onText(data);
  socket.onclose = ({ code }) => onClose(code);
  return socket;
}
