import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerFrame } from '../../../contract/events.ts';
import { createRealtimeClient, type Socket, type SocketEvents } from './realtime-client.ts';

class FakeSocket implements Socket {
  readonly sent: string[] = [];
  readyState = 0;
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.drop(1000);
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.#events.onClose(code);
  }

  open(): void {
    this.readyState = 1;
    this.#events.onOpen();
  }

  receive(frame: ServerFrame): void {
    this.receiveText(JSON.stringify(frame));
  }

  receiveText(text: unknown): void {
    this.#events.onText(text);
  }
}

const ready: ServerFrame = { type: 'ready', channel: 'online-users', online: [] };
const ping = JSON.stringify({ type: 'ping' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startClient() {
  const sockets: FakeSocket[] = [];
  const onFrame = vi.fn<(frame: ServerFrame) => void>();
  const onLost = vi.fn<(code: number | undefined) => void>();
  const getTicket = vi.fn(async () => `ticket ${sockets.length + 1}`);
  const openSocket = (events: SocketEvents) => {
    const socket = new FakeSocket(events);
    sockets.push(socket);
    return socket;
  };
  const client = createRealtimeClient({
    getTicket,
    openSocket,
    onFrame,
    onLost,
    random: () => 0,
  });
  client.start();
  const latest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no connection was opened');
    return socket;
  };
  const connect = async () => {
    await vi.advanceTimersByTimeAsync(0);
    latest().open();
    latest().receive(ready);
  };
  return { client, sockets, latest, connect, onFrame, onLost, getTicket };
}

test('a connection sends its ticket in the first frame', async () => {
  const { latest, connect, onFrame } = startClient();
  await connect();
  expect(latest().sent).toEqual([JSON.stringify({ type: 'hello', ticket: 'ticket 1' })]);
  expect(onFrame).toHaveBeenCalledWith(ready);
});

test('a ping is sent every 30 seconds (LIVE-21)', async () => {
  const { latest, connect } = startClient();
  await connect();
  for (let beat = 1; beat <= 3; beat++) {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(latest().sent.filter((text) => text === ping)).toHaveLength(beat);
    latest().receive({ type: 'pong' });
  }
});

test('a connection that does not reply to a ping is closed', async () => {
  const { sockets, connect, onLost } = startClient();
  await connect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
});

test('a lost connection reconnects after 1, 2, 5, 10 and 10 seconds (LIVE-21)', async () => {
  const { sockets, latest } = startClient();
  await vi.advanceTimersByTimeAsync(0);
  for (const seconds of [1, 2, 5, 10, 10]) {
    const before = sockets.length;
    latest().drop();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('a connection that becomes ready resets the reconnect delay', async () => {
  const { sockets, latest, connect } = startClient();
  await vi.advanceTimersByTimeAsync(0);
  latest().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  await connect();
  latest().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(3);
});

test('a failed ticket request is retried', async () => {
  const { sockets, getTicket, onLost } = startClient();
  getTicket.mockRejectedValueOnce(new Error('no answer'));
  getTicket.mockClear();
  await vi.advanceTimersByTimeAsync(0);
  sockets.at(-1)?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onLost).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getTicket).toHaveBeenCalledTimes(2);
});

test('each connection uses a new ticket and reports its close code', async () => {
  const { latest, connect, onLost } = startClient();
  await connect();
  latest().drop(4401);
  expect(onLost).toHaveBeenCalledWith(4401);
  await vi.advanceTimersByTimeAsync(1_000);
  await connect();
  expect(latest().sent[0]).toContain('ticket 2');
});

test('after a lost connection, calling connectNow twice opens only one new connection', async () => {
  const { client, sockets, latest } = startClient();
  await vi.advanceTimersByTimeAsync(0);
  latest().drop();
  client.connectNow();
  client.connectNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
});

test('frames are sent only while the server is ready and the client is running', async () => {
  const { client, sockets, latest, connect } = startClient();
  const typing = { type: 'typing', chat_id: '00000000-0000-4000-8000-000000000000' } as const;
  await vi.advanceTimersByTimeAsync(0);
  latest().open();
  expect(client.send(typing)).toBe(false);
  await connect();
  expect(client.send(typing)).toBe(true);
  client.stop();
  expect(client.send(typing)).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

test('frames from a replaced connection are ignored', async () => {
  const { client, sockets, connect, latest, onFrame } = startClient();
  await connect();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(sockets).toHaveLength(2);
  onFrame.mockClear();
  latest().open();
  sockets[0]?.receive(ready);
  expect(onFrame).not.toHaveBeenCalled();
  expect(client.send({ type: 'ping' })).toBe(false);
  latest().receive(ready);
  expect(onFrame).toHaveBeenCalledTimes(1);
  expect(client.send({ type: 'ping' })).toBe(true);
});

test('a connection that opens after it was replaced does not send its ticket', async () => {
  const { client, sockets, latest } = startClient();
  await vi.advanceTimersByTimeAsync(0);
  client.stop();
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
  sockets[0]?.open();
  latest().open();
  expect(sockets[0]?.sent).toEqual([]);
  expect(latest().sent).toEqual([JSON.stringify({ type: 'hello', ticket: 'ticket 2' })]);
});

test('data that is not a valid protocol frame is ignored', async () => {
  const { latest, connect, onFrame } = startClient();
  await connect();
  onFrame.mockClear();
  for (const data of ['{', '{"type":"unheard of"}', 'null', 7]) latest().receiveText(data);
  expect(onFrame).not.toHaveBeenCalled();
});
