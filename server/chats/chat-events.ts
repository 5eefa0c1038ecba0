import type { Message } from '../../contract/chats/chats.ts';
import { presenceChannel } from '../../contract/events.ts';
import type { Bus } from '../realtime/bus/bus.ts';

type Publisher = Pick<Bus, 'publish'>;

/** Two people have begun a conversation: they hear of it, and from now on of each other. */
export function tellBegun(bus: Publisher, people: readonly string[], chat_id: string): void {
  tellChanged(bus, people, chat_id);
  for (const user_id of people) bus.publish({ type: 'presence', user_id });
}

/** A message has been stored: both people see it at once. */
export function tellMessage(bus: Publisher, message: Message): void {
  const to = [message.sender_id, message.receiver_id].filter((id) => id !== null);
  bus.publish({ type: 'frame', to, frame: { type: 'message', message } });
}

/** Some state of a conversation beside its messages has changed: both people fetch it. */
export function tellChanged(bus: Publisher, people: readonly string[], chat_id: string): void {
  bus.publish({ type: 'frame', to: [...people], frame: { type: 'chat', chat_id } });
}

interface BlockChange {
  viewerId: string;
  otherId: string;
  chatIds: readonly string[];
  blocked: boolean;
}

/** The blocker sees it in every conversation of the two; neither sees whether the other is here. */
export function tellBlocked(bus: Publisher, change: BlockChange): void {
  const { viewerId, otherId, chatIds, blocked } = change;
  for (const chat_id of chatIds) tellChanged(bus, [viewerId], chat_id);
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
