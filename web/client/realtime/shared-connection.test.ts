import { expect, test, vi } from 'vitest';
import type { ServerFrame } from '../../../contract/events.ts';
import { type Listener, shareConnection } from './shared-connection.ts';

const somebody = '6f1f3a4e-0000-4000-8000-000000000001';
const at = '2026-01-01T00:00:00.000Z';
const ready: ServerFrame = { type: 'ready', channel: 'online-users', online: [] };
const readyWithSomebody = { ...ready, online: [{ user_id: somebody, online_at: at }] };
const arrival: ServerFrame = {
  type: 'presence',
  channel: 'online-users',
  user_id: somebody,
  online_at: at,
};

function share() {
  const client = { start: vi.fn(), stop: vi.fn(), connectNow: vi.fn(), send: vi.fn(() => true) };
  let events: { onFrame(frame: ServerFrame): void; onLost(code: number | undefined): void };
  const connection = shareConnection((given) => {
    events = given;
    return client;
  });
  return {
    client,
    connection,
    receive: (frame: ServerFrame) => events.onFrame(frame),
    lose: () => events.onLost(1006),
  };
}

const listener = () => ({ onFrame: vi.fn(), onLost: vi.fn() }) satisfies Required<Listener>;

test('the connection is open while there are listeners', () => {
  const { client, connection } = share();
  const [endFirst, endSecond] = [connection.listen(listener()), connection.listen(listener())];
  expect(client.start).toHaveBeenCalledTimes(1);
  endFirst();
  endFirst();
  expect(client.stop).not.toHaveBeenCalled();
  endSecond();
  expect(client.stop).toHaveBeenCalledTimes(1);
  connection.listen(listener());
  expect(client.start).toHaveBeenCalledTimes(2);
});

test('every listener receives all frames until that listener unsubscribes', () => {
  const { connection, receive, lose } = share();
  const [one, other] = [listener(), listener()];
  const endOne = connection.listen(one);
  connection.listen(other);
  receive(ready);
  endOne();
  receive(arrival);
  lose();
  expect(one.onFrame.mock.calls).toEqual([[ready]]);
  expect(one.onLost).not.toHaveBeenCalled();
  expect(other.onFrame.mock.calls).toEqual([[ready], [arrival]]);
  expect(other.onLost).toHaveBeenCalledTimes(1);
});

test('a listener that subscribes later receives a `ready` frame with the people online at that time', async () => {
  const { connection, receive } = share();
  connection.listen(listener());
  receive(ready);
  receive(arrival);
  const late = listener();
  connection.listen(late);
  await Promise.resolve();
  expect(late.onFrame.mock.calls).toEqual([[readyWithSomebody]]);
  receive({ ...arrival, online_at: null });
  const later = listener();
  connection.listen(later);
  await Promise.resolve();
  expect(later.onFrame.mock.calls).toEqual([[ready]]);
});

test('a listener that subscribes while the connection is lost triggers an immediate reconnection', async () => {
  const { client, connection, receive, lose } = share();
  connection.listen(listener());
  receive(ready);
  lose();
  const late = listener();
  connection.listen(late);
  await Promise.resolve();
  expect(client.connectNow).toHaveBeenCalledTimes(1);
  expect(late.onFrame).not.toHaveBeenCalled();
});
