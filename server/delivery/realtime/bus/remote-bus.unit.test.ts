import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import type { BusEvent } from './bus.ts';
import { type Carrier, fitEvent, RemoteBus } from './remote-bus.ts';

type Receiver = Parameters<Carrier['open']>[0];

async function startBus(send: Carrier['send'] = async () => {}) {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const { promise: opened, resolve: open } = Promise.withResolvers<Receiver>();
  const createCarrier = (): Carrier => ({
    open: async (on) => open(on),
    send,
    close: async () => {},
  });
  const bus = new RemoteBus({ createCarrier, maxPayloadBytes: 7_900, log });
  const heard: BusEvent[] = [];
  bus.listen((event) => heard.push(event));
  bus.start();
  return { bus, heard, logged, from: await opened };
}

afterEach(() => {
  vi.useRealTimers();
});

const resync: BusEvent = { type: 'resync' };
const payloadOf = (events: unknown[]) => JSON.stringify({ from: 'another process', events });

it.each([
  ['text that is not JSON', 'hello'],
  ['half a payload', payloadOf([resync]).slice(0, -3)],
  ['an empty payload', 'null'],
  ['a payload without events', '{"from":"another process"}'],
  ['events that are not a list', '{"from":"another process","events":{"type":"resync"}}'],
  ['an event of an unknown kind', payloadOf([{ type: 'restart' }])],
  ['a frame without recipients', payloadOf([{ type: 'frame', frame: { type: 'pong' } }])],
  ['a frame without contents', payloadOf([{ type: 'frame', to: [], frame: { type: 'message' } }])],
  ['sessions that are not a list', payloadOf([{ type: 'sessions-ended', session_ids: 'all' }])],
])('the bus skips %s, logs it and continues', async (_, text) => {
  const { bus, heard, logged, from } = await startBus();
  from.payload(text);
  expect(heard).toEqual([]);
  expect(logged).toHaveLength(1);
  from.payload(payloadOf([{ type: 'unknown' }, resync]));
  expect(heard).toEqual([resync]);
  await bus.stop();
});

it('if too many events are queued while a send is pending, replaces them with a single resync request', async () => {
  const sent: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { bus } = await startBus(async (payload) => {
    begin();
    await released;
    sent.push(payload);
  });
  bus.publish({ type: 'presence', user_id: 'first' });
  await begun;
  for (let count = 0; count <= 10_000; count += 1)
    bus.publish({ type: 'presence', user_id: `person ${count}` });
  release();
  await bus.stop();
  expect(sent.map((payload) => JSON.parse(payload).events)).toEqual([
    [{ type: 'presence', user_id: 'first' }],
    [resync],
  ]);
});

it('resends lost events in order', async () => {
  const { promise: sent, resolve: arrive } = Promise.withResolvers<string>();
  let failures = 1;
  const { bus } = await startBus(async (payload) => {
    if (failures-- > 0) throw new Error('the connection is gone');
    arrive(payload);
  });
  const events = ['first', 'second'].map((user_id) => ({ type: 'presence', user_id }) as const);
  for (const event of events) bus.publish(event);
  expect(JSON.parse(await sent).events).toEqual(events);
  await bus.stop();
});

it('if a connection is reported lost before its pending send fails, resends the event over a new connection', async () => {
  const { promise: sent, resolve: arrive } = Promise.withResolvers<string>();
  const { promise: isBack, resolve: bringBack } = Promise.withResolvers<void>();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const log = createLog('silent');
  let carriers = 0;
  const createCarrier = (): Carrier => {
    carriers += 1;
    const isFirst = carriers === 1;
    let lose = () => {};
    return {
      open: async ({ lost }) => {
        lose = lost;
        open();
        if (!isFirst) await isBack;
      },
      send: async (payload) => {
        if (!isFirst) return arrive(payload);
        lose();
        throw new Error('the connection is gone');
      },
      close: async () => {},
    };
  };
  const bus = new RemoteBus({ createCarrier, maxPayloadBytes: 7_900, log });
  bus.start();
  await opened;
  bus.publish({ type: 'presence', user_id: 'first' });
  setImmediate(bringBack);
  expect(JSON.parse(await sent).events).toEqual([{ type: 'presence', user_id: 'first' }]);
  expect(carriers).toBe(2);
  await bus.stop();
});

it('sends the first event immediately and batches those that follow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sent: string[] = [];
  const { bus, heard, logged, from } = await startBus(async (payload) => {
    sent.push(payload);
  });
  const events = ['first', 'second', 'third'].map(
    (user_id) => ({ type: 'presence', user_id }) as const,
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  for (const event of events) {
    bus.publish(event);
    await nextTurn();
  }
  const eventsOf = (payload: string) => JSON.parse(payload).events;
  expect(sent.map(eventsOf)).toEqual([[events[0]]]);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(eventsOf)).toEqual([[events[0]], [events[1], events[2]]]);
  // The payloads also arrive at the process that sent them, which already delivered them.
  for (const payload of sent) from.payload(payload);
  expect([heard, logged]).toEqual([events, []]);
  await vi.advanceTimersByTimeAsync(10);
  await bus.stop();
});

it('sends full payloads without a delay, but waits before sending a partly filled one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sent: string[] = [];
  const { bus } = await startBus(async (payload) => {
    sent.push(payload);
  });
  const user_id = 'x'.repeat(3_000);
  for (let count = 0; count < 10; count += 1) bus.publish({ type: 'presence', user_id });
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(10);
  await bus.stop();
});

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
