import { describe, expect, test } from 'vitest';
import { type rehearsePoller, started } from '../../../../test/chats/rehearse-poller.ts';
import { fc } from '../../../../test/random.ts';
import { initialPoller, limits, type PollerEvent, stepPoller } from './list-poller.ts';

describe('the rate limit', () => {
  const hammer = (poller: ReturnType<typeof rehearsePoller>, outcome: 'fetched' | 'failed') => {
    for (let count = 0; count < 40; count++) {
      poller.send('reconnected');
      poller.pass(0.1, outcome);
    }
  };

  test('allows 10 fetches in 10 seconds (LIVE-20)', () => {
    const poller = started();
    hammer(poller, 'failed');
    expect(poller.fetchedAt.filter((time) => time < 10)).toHaveLength(10);
  });

  test('allows 20 fetches in 10 seconds if a fetch succeeded in the last 5 seconds (LIVE-20)', () => {
    const poller = started();
    hammer(poller, 'fetched');
    expect(poller.fetchedAt.filter((time) => time < 10)).toHaveLength(20);
  });

  test('rejects a refresh that exceeds the limit', () => {
    const poller = started();
    hammer(poller, 'failed');
    poller.send('refresh');
    expect(poller.log.at(-1)).toBe('show-refresh-failed');
    expect(poller.state.refresh).toBe('none');
  });
});
test('whatever events occur, fetches respect the minimum gap, the maximum wait and the rate limit', () => {
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
        const isResponse = event === 'fetched' || event === 'failed';
        if (isResponse !== state.isFetching && isResponse) continue;
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
