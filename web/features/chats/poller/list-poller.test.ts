import { describe, expect, test } from 'vitest';
import { passBusily, second, started } from '../../../../test/chats/rehearse-poller.ts';
import { limits } from './list-poller.ts';

describe('polling', () => {
  test('starts with a fetch and fetches again every 30 seconds (LIVE-03)', () => {
    const poller = started();
    passBusily(poller, 120);
    expect(poller.fetchedAt).toEqual([0, 30, 60, 90, 120]);
  });

  test('after a minute without activity, makes each interval 1.5 times as long as the last (LIVE-04)', () => {
    const poller = started();
    poller.pass(400);
    expect(poller.fetchedAt).toEqual([0, 30, 60, 90, 135, 202.5, 303.75]);
  });

  test('never waits longer than 5 minutes (LIVE-04)', () => {
    const poller = started();
    poller.pass(3600);
    const last = poller.fetchedAt.slice(-2);
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBe(300);
  });

  test('returns to 30 seconds on activity (LIVE-05)', () => {
    const poller = started();
    poller.pass(310);
    poller.send('activity');
    expect(poller.state.intervalMs).toBe(limits.baseMs);
    passBusily(poller, 60);
    expect(poller.fetchedAt.slice(-2)).toEqual([333.75, 363.75]);
  });

  test('fetches immediately on activity after a long pause', () => {
    const poller = started();
    poller.pass(1500);
    const before = poller.fetchedAt.length;
    poller.pass(200);
    poller.send('activity');
    poller.pass(0);
    expect(poller.fetchedAt.length).toBeGreaterThan(before);
  });

  test('does not speed up on activity while fetches are failing', () => {
    const poller = started();
    poller.pass(0, 'failed');
    poller.send('activity');
    expect(poller.state.intervalMs).toBe(60 * second);
    poller.pass(59, 'failed');
    expect(poller.fetchedAt).toEqual([0]);
  });
});

describe('failed fetches', () => {
  test('are retried after 60, 120, 180 and 240 seconds, and the fifth failure stops polling (LIVE-07, LIVE-08, READ-18)', () => {
    const poller = started();
    poller.pass(100_000, 'failed');
    expect(poller.fetchedAt).toEqual([0, 60, 180, 360, 600]);
  });

  test('show a toast only for the first two in a row (ERR-69)', () => {
    const poller = started();
    poller.pass(1000, 'failed');
    expect(poller.log.filter((effect) => effect === 'show-retrying')).toHaveLength(2);
  });

  test('show a toast again after a success', () => {
    const poller = started();
    poller.pass(200, 'failed');
    poller.pass(200, 'fetched');
    poller.pass(60, 'failed');
    expect(poller.log.filter((effect) => effect === 'show-retrying')).toHaveLength(3);
  });

  test('stop polling only until a refresh succeeds', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('refresh');
    poller.send('activity');
    poller.pass(30);
    expect(poller.fetchedAt.slice(-2)).toEqual([10_000, 10_030]);
  });

  test('are not retried on a realtime event once polling has stopped', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('realtime');
    expect(poller.fetchedAt).toHaveLength(5);
  });

  test('triggered by a manual refresh do not resume polling', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('refresh');
    poller.pass(10_000, 'failed');
    expect(poller.fetchedAt).toHaveLength(6);
  });
});

describe('realtime events', () => {
  test('trigger a fetch if the last one was at least 10 seconds ago (LIVE-17)', () => {
    const poller = started();
    poller.pass(9.999);
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0]);
    poller.pass(0.001);
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0, 10]);
  });

  test('do not start a second fetch while one is running', () => {
    const poller = started();
    poller.pass(20, 'hanging');
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0]);
  });

  test('trigger a fetch after a reconnection, however recent the last fetch was (DEC-13)', () => {
    const poller = started();
    poller.pass(3);
    poller.send('lost');
    poller.send('reconnected');
    expect(poller.fetchedAt).toEqual([0, 3]);
  });

  test('trigger another fetch after a reconnection only once the running fetch has ended', () => {
    const poller = started();
    poller.pass(2, 'hanging');
    poller.send('reconnected');
    expect(poller.fetchedAt).toEqual([0]);
    poller.send('fetched');
    expect(poller.fetchedAt).toEqual([0, 2]);
  });
});

describe('the Refresh button', () => {
  test('fetches the list immediately and reports the result (LIVE-10)', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    expect(poller.fetchedAt).toEqual([0, 5]);
    poller.pass(0);
    expect(poller.log.slice(-3)).toEqual(['show-refreshing', 'fetch', 'show-refreshed']);
  });

  test('reports a failed refresh only once', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    poller.pass(0, 'failed');
    expect(poller.log.slice(-3)).toEqual(['show-refreshing', 'fetch', 'show-refresh-failed']);
  });

  test('from the third press onwards, delays each refresh by 2 seconds (LIVE-11)', () => {
    const poller = started();
    for (const time of [1, 2, 3]) {
      poller.pass(time);
      poller.send('refresh');
    }
    expect(poller.fetchedAt).toEqual([0, 1, 3]);
    expect(poller.log.at(-1)).toBe('show-refreshing');
    poller.pass(2);
    expect(poller.fetchedAt).toEqual([0, 1, 3, 8]);
    expect(poller.log.at(-1)).toBe('show-refreshed');
  });

  test('does nothing while a refresh is running', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    poller.send('refresh');
    expect(poller.state.refreshes).toBe(1);
  });
});
