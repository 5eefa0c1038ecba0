import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepPoller, wakeAt } from './list-poller.ts';
import { initialPoller, limits, type PollerEffect, type PollerEvent } from './list-poller-state.ts';

const second = 1000;

/** A poller with a clock that only moves when told to; every fetch ends as the test says. */
function startPoller() {
  let now = 1_000_000;
  let state = initialPoller(now);
  const fetches: number[] = [];
  const log: PollerEffect[] = [];
  const send = (event: PollerEvent) => {
    const step = stepPoller(state, event, now);
    state = step.state;
    log.push(...step.effects);
    if (step.effects.includes('fetch')) fetches.push(now);
  };
  const begin = now;
  return {
    send,
    log,
    get state() {
      return state;
    },
    /** seconds after the start at which fetches began */
    get fetchedAt() {
      return fetches.map((time) => (time - begin) / second);
    },
    get badge() {
      return state.connection;
    },
    /** lets time pass; running fetches end at once as `outcome` */
    pass(seconds: number, outcome: 'fetched' | 'failed' | 'hanging' = 'fetched') {
      const until = now + seconds * second;
      const answer = () => state.isFetching && outcome !== 'hanging' && send(outcome);
      answer();
      for (let due = wakeAt(state); due !== undefined && due <= until; due = wakeAt(state)) {
        now = Math.max(now, due);
        send('tick');
        answer();
      }
      now = until;
    },
  };
}

const started = () => {
  const poller = startPoller();
  poller.send('started');
  return poller;
};

/** Somebody who moves the mouse every ten seconds. */
const passBusily = (poller: ReturnType<typeof startPoller>, seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 10) {
    poller.pass(10);
    poller.send('activity');
  }
};

describe('polling', () => {
  test('begins with a fetch and repeats it every 30 seconds (LIVE-03)', () => {
    const poller = started();
    passBusily(poller, 120);
    expect(poller.fetchedAt).toEqual([0, 30, 60, 90, 120]);
  });

  test('slows down by half again each time once nobody has moved for a minute (LIVE-04)', () => {
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

  test('is back to 30 seconds when somebody moves (LIVE-05)', () => {
    const poller = started();
    poller.pass(310);
    poller.send('activity');
    expect(poller.state.intervalMs).toBe(limits.baseMs);
    passBusily(poller, 60);
    expect(poller.fetchedAt.slice(-2)).toEqual([333.75, 363.75]);
  });

  test('fetches at once when somebody moves after a long rest', () => {
    const poller = started();
    poller.pass(1500);
    const before = poller.fetchedAt.length;
    poller.pass(200);
    poller.send('activity');
    poller.pass(0);
    expect(poller.fetchedAt.length).toBeGreaterThan(before);
  });

  test('is not hurried by movement while fetches fail', () => {
    const poller = started();
    poller.pass(0, 'failed');
    poller.send('activity');
    expect(poller.state.intervalMs).toBe(60 * second);
    poller.pass(59, 'failed');
    expect(poller.fetchedAt).toEqual([0]);
  });
});

describe('failures', () => {
  test('are retried after 60, 120, 180 and 240 seconds, and after five the polling stops (LIVE-07, LIVE-08, READ-18)', () => {
    const poller = started();
    poller.pass(100_000, 'failed');
    expect(poller.fetchedAt).toEqual([0, 60, 180, 360, 600]);
  });

  test('are told for the first two in a row only (ERR-69)', () => {
    const poller = started();
    poller.pass(1000, 'failed');
    expect(poller.log.filter((effect) => effect === 'say-retrying')).toHaveLength(2);
  });

  test('are told again after a success', () => {
    const poller = started();
    poller.pass(200, 'failed');
    poller.pass(200, 'fetched');
    poller.pass(60, 'failed');
    expect(poller.log.filter((effect) => effect === 'say-retrying')).toHaveLength(3);
  });

  test('that stopped the polling end with a refresh that succeeds', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('refresh');
    poller.send('activity');
    poller.pass(30);
    expect(poller.fetchedAt.slice(-2)).toEqual([10_000, 10_030]);
  });

  test('that stopped the polling are not undone by a realtime event', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('realtime');
    expect(poller.fetchedAt).toHaveLength(5);
  });

  test('after a forced fetch that failed too the polling stays stopped', () => {
    const poller = started();
    poller.pass(10_000, 'failed');
    poller.send('refresh');
    poller.pass(10_000, 'failed');
    expect(poller.fetchedAt).toHaveLength(6);
  });
});

describe('realtime events', () => {
  test('fetch the list when the last fetch is at least 10 seconds old (LIVE-17)', () => {
    const poller = started();
    poller.pass(9.999);
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0]);
    poller.pass(0.001);
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0, 10]);
  });

  test('do not begin a second fetch beside one that runs', () => {
    const poller = started();
    poller.pass(20, 'hanging');
    poller.send('realtime');
    expect(poller.fetchedAt).toEqual([0]);
  });

  test('a connection that came back fetches whatever the last fetch (DEC-13)', () => {
    const poller = started();
    poller.pass(3);
    poller.send('lost');
    poller.send('reconnected');
    expect(poller.fetchedAt).toEqual([0, 3]);
  });

  test('what is forced during a fetch follows it', () => {
    const poller = started();
    poller.pass(2, 'hanging');
    poller.send('reconnected');
    expect(poller.fetchedAt).toEqual([0]);
    poller.send('fetched');
    expect(poller.fetchedAt).toEqual([0, 2]);
  });
});

describe('the rate limit', () => {
  const hammer = (poller: ReturnType<typeof startPoller>, outcome: 'fetched' | 'failed') => {
    for (let count = 0; count < 40; count++) {
      poller.send('reconnected');
      poller.pass(0.1, outcome);
    }
  };

  test('is 10 fetches in 10 seconds (LIVE-20)', () => {
    const poller = started();
    hammer(poller, 'failed');
    expect(poller.fetchedAt.filter((time) => time < 10)).toHaveLength(10);
  });

  test('is 20 where the last success is under 5 seconds old (LIVE-20)', () => {
    const poller = started();
    hammer(poller, 'fetched');
    expect(poller.fetchedAt.filter((time) => time < 10)).toHaveLength(20);
  });

  test('tells a refresh beyond it that it failed', () => {
    const poller = started();
    hammer(poller, 'failed');
    poller.send('refresh');
    expect(poller.log.at(-1)).toBe('say-refresh-failed');
    expect(poller.state.refresh).toBe('none');
  });
});

describe('the Refresh button', () => {
  test('fetches at once and says how it went (LIVE-10)', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    expect(poller.fetchedAt).toEqual([0, 5]);
    poller.pass(0);
    expect(poller.log.slice(-3)).toEqual(['say-refreshing', 'fetch', 'say-refreshed']);
  });

  test('says once that it failed', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    poller.pass(0, 'failed');
    expect(poller.log.slice(-3)).toEqual(['say-refreshing', 'fetch', 'say-refresh-failed']);
  });

  test('waits 2 seconds from the third time on (LIVE-11)', () => {
    const poller = started();
    for (const time of [1, 2, 3]) {
      poller.pass(time);
      poller.send('refresh');
    }
    expect(poller.fetchedAt).toEqual([0, 1, 3]);
    expect(poller.log.at(-1)).toBe('say-refreshing');
    poller.pass(2);
    expect(poller.fetchedAt).toEqual([0, 1, 3, 8]);
    expect(poller.log.at(-1)).toBe('say-refreshed');
  });

  test('does nothing more while it is at work', () => {
    const poller = started();
    poller.pass(5);
    poller.send('refresh');
    poller.send('refresh');
    expect(poller.state.refreshes).toBe(1);
  });
});

describe('the connection', () => {
  test('is connecting, and connected after one second (LIVE-01, LIVE-02)', () => {
    const poller = started();
    expect(poller.badge).toBe('connecting');
    poller.pass(0.999);
    expect(poller.badge).toBe('connecting');
    poller.pass(0.001);
    expect(poller.badge).toBe('connected');
  });

  test('is connected after one second even if no fetch has ended', () => {
    const poller = started();
    poller.pass(1, 'hanging');
    expect(poller.badge).toBe('connected');
  });

  test('a fetch that failed wins over the timer (LIVE-06, READ-20)', () => {
    const poller = started();
    poller.pass(0.5, 'failed');
    poller.pass(1, 'failed');
    expect(poller.badge).toBe('disconnected');
  });

  test('is set up again after 30 seconds, and stays disconnected while fetches fail (LIVE-18)', () => {
    const poller = started();
    poller.pass(29.9, 'failed');
    expect(poller.log).not.toContain('resubscribe');
    poller.pass(0.1, 'failed');
    expect(poller.log).toContain('resubscribe');
    expect(poller.badge).toBe('connecting');
    poller.pass(1, 'failed');
    expect(poller.badge).toBe('disconnected');
  });

  test('is connected by a fetch that succeeds (LIVE-09)', () => {
    const poller = started();
    poller.pass(10, 'failed');
    poller.send('refresh');
    poller.pass(0);
    expect(poller.badge).toBe('connected');
  });

  test('that was lost is disconnected until it or a fetch is back', () => {
    const poller = started();
    poller.pass(2);
    poller.send('lost');
    expect(poller.badge).toBe('disconnected');
    poller.send('reconnected');
    expect(poller.badge).toBe('connecting');
    poller.pass(1);
    expect(poller.badge).toBe('connected');
  });

  test('that is lost does not become connected by the timer alone', () => {
    const poller = started();
    poller.pass(2);
    poller.send('lost');
    poller.pass(31.5, 'hanging');
    expect(poller.log).toContain('resubscribe');
    expect(poller.badge).toBe('disconnected');
  });
});

test('whatever happens, the gap, the limit and the longest wait are kept', () => {
  const happening = fc.record({
    event: fc.constantFrom<PollerEvent>(
      'tick',
      'activity',
      'realtime',
      'refresh',
      'lost',
      'fetched',
      'failed',
      'reconnected',
    ),
    afterMs: fc.integer({ min: 0, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 150, size: 'max' }), (happenings) => {
      let now = 0;
      let state = stepPoller(initialPoller(now), 'started', now).state;
      const fetches = [now];
      for (const { event, afterMs } of happenings) {
        now += afterMs;
        const isAnswer = event === 'fetched' || event === 'failed';
        if (isAnswer !== state.isFetching && isAnswer) continue;
        const last = fetches.at(-1) ?? 0;
        const isForced = state.isForcedNext || state.refreshAt !== undefined;
        const step = stepPoller(state, event, now);
        state = step.state;
        if (step.effects.includes('fetch')) {
          const isFree = event === 'realtime' || (event === 'tick' && !isForced);
          if (isFree) expect(now - last).toBeGreaterThanOrEqual(limits.minGapMs);
          fetches.push(now);
        }
        expect(fetches.filter((time) => now - time < limits.windowMs).length).toBeLessThanOrEqual(
          limits.perWindowAfterSuccess,
        );
        expect(state.intervalMs).toBeGreaterThanOrEqual(limits.baseMs);
        expect(state.intervalMs).toBeLessThanOrEqual(limits.maxMs);
        if (state.pollAt !== undefined)
          expect(state.pollAt - now).toBeLessThanOrEqual(limits.maxMs);
        if (state.consecutiveErrors >= limits.maxErrors) expect(state.pollAt).toBeUndefined();
      }
    }),
  );
});
