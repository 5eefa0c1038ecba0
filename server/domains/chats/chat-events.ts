import type { Message } from '../../../contract/chats/chats.ts';
import { presenceChannel } from '../../../contract/events.ts';
import type { Bus } from '../../delivery/realtime/bus/bus.ts';

type Publisher = Pick<Bus, 'publish'>;

/** Notifies both people of a new conversation and, from now on, of each other's presence. */
export function publishBegun(bus: Publisher, people: readonly string[], chat_id: string): void {
  publishChanged(bus, people, chat_id);
  for (const user_id of people) bus.publish({ type: 'presence', user_id });
}

export function publishMessage(bus: Publisher, message: Message): void {
  const to = [message.sender_id, message.receiver_id].filter((id) => id !== null);
  bus.publish({ type: 'frame', to, frame: { type: 'message', message } });
}

export function publishChanged(bus: Publisher, people: readonly string[], chat_id: string): void {
  bus.publish({ type: 'frame', to: [...people], frame: { type: 'chat', chat_id } });
}

interface BlockChange {
  viewerId: string;
  otherId: string;
  chatIds: readonly string[];
  blocked: boolean;
}

/** Notifies the blocker of the changed chats, and both people of each other's presence. */
export function publishBlocked(bus: Publisher, change: BlockChange): void {
  const { viewerId, otherId, chatIds, blocked } = change;
  for (const chat_id of chatIds) publishChanged(bus, [viewerId], chat_id);
  for (const [user_id, to] of [
    [viewerId, otherId],
    [otherId, viewerId],
  ] as const) {
    if (blocked) {
      const frame = {
        type: 'presence',
        channel: presenceChannel,
        user_id,
        online_at: null,
      } as const;
      bus.publish({ type: 'frame', to: [to], frame });
    } else bus.publish({ type: 'presence', user_id });
  }
}
