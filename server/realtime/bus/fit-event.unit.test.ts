import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BusEvent } from './bus.ts';
import { fitEvent } from './fit-event.ts';

const bytesOf = (event: BusEvent) => Buffer.byteLength(JSON.stringify(event));
const message = (content: string): BusEvent => ({
  type: 'frame',
  to: [randomUUID(), randomUUID()],
  frame: {
    type: 'message',
    message: {
      id: randomUUID(),
      chat_id: randomUUID(),
      seq: 1,
      sender_id: randomUUID(),
      receiver_id: randomUUID(),
      property_id: null,
      content,
      read: false,
      created_at: '2026-11-21T10:00:00.000Z',
    },
  },
});

it('does not change an event within the size limit', () => {
  const short = message('Is it still free?');
  expect(fitEvent(short, 7_900)).toEqual([short]);
});

it.each([
  ['two-byte characters', 'é'.repeat(4_000)],
  ['escaped characters', '"'.repeat(4_000)],
])('replaces a message of 4,000 %s with its id', (_, content) => {
  const [event, ...more] = fitEvent(message(content), 7_900);
  expect(more).toEqual([]);
  expect(event).toMatchObject({ type: 'stored-message', message_id: expect.any(String) });
});

it('splits an event about many ended sessions into events within the size limit', () => {
  const session_ids = Array.from({ length: 250 }, () => randomUUID());
  const parts = fitEvent({ type: 'sessions-ended', session_ids }, 7_900);
  const carried = parts.flatMap((part) => (part.type === 'sessions-ended' ? part.session_ids : []));
  expect(carried).toEqual(session_ids);
  for (const part of parts) expect(bytesOf(part)).toBeLessThan(7_800);
});
