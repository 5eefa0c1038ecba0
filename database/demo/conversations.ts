import { minutesAfter } from './dates.ts';
import type { DemoChat, DemoMessage, DemoPerson, DemoProperty } from './entities.ts';
import { idFor } from './random.ts';

export type Line = [speaker: 'asker' | 'lister', minutesLater: number, content: string];

interface Conversation {
  key: string;
  property: DemoProperty;
  asker: DemoPerson;
  lister: DemoPerson;
  startedAt: Date;
  lines: Line[];
  unread: number;
}

export function buildChat(conversation: Conversation): DemoChat {
  const { key, property, asker, lister, startedAt, unread } = conversation;
  const messages = buildMessages(conversation);
  const waiting = unread > 0 ? messages.at(-1)?.receiverId : undefined;
  return {
    id: idFor(`chat ${key}`),
    title: property.title,
    propertyId: property.id,
    createdAt: startedAt,
    participants: [asker, lister].map(({ id }) => ({
      id: idFor(`participant ${key} ${id}`),
      userId: id,
      lastReadSeq: id === waiting ? messages.length - unread : messages.length,
    })),
    messages,
  };
}

function buildMessages({ key, asker, lister, startedAt, lines }: Conversation): DemoMessage[] {
  let createdAt = startedAt;
  return lines.map(([speaker, minutesLater, content], index) => {
    createdAt = minutesAfter(createdAt, minutesLater);
    const [sender, receiver] = speaker === 'asker' ? [asker, lister] : [lister, asker];
    return {
      id: idFor(`message ${key} ${index}`),
      seq: index + 1,
      senderId: sender.id,
      receiverId: receiver.id,
      content,
      createdAt,
    };
  });
}
