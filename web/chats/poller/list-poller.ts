import {
  limits,
  type PollerEffect,
  type PollerEvent,
  type PollerState,
  type PollerStep,
} from './list-poller-state.ts';
import { disconnect, endSetUp, setUp } from './poller-connection.ts';
import { failed, fetched, fetchNow, forcedFetch, isBroken, quiet } from './poller-fetch.ts';

/** The state machine that decides when to fetch the conversation list and what the badge shows. */
export function stepPoller(state: PollerState, event: PollerEvent, now: number): PollerStep {
  return handlers[event](state, now);
}

/** The time of the next `tick`, or undefined if no timer is on. */
export function wakeAt(state: PollerState): number | undefined {
  const timers = [state.pollAt, state.refreshAt, state.connectedAt, state.recheckAt];
  const due = timers.filter((time) => time !== undefined);
  return due.length > 0 ? Math.min(...due) : undefined;
}

type Handler = (state: PollerState, now: number) => PollerStep;

const handlers: Record<PollerEvent, Handler> = {
  started: (state, now) => forcedFetch(setUp(state, now), now),
  tick,
  activity,
  realtime: (state, now) => {
    const isTooSoon = state.lastFetchAt !== undefined && now - state.lastFetchAt < limits.minGapMs;
    return isTooSoon || isBroken(state) ? quiet(state) : fetchNow(state, now);
  },
  refresh,
  reconnected: (state, now) => forcedFetch(setUp({ ...state, isLost: false }, now), now),
  lost: (state, now) => quiet(disconnect({ ...state, isLost: true }, now)),
  fetched,
  failed,
};

function tick(before: PollerState, now: number): PollerStep {
  const effects: PollerEffect[] = [];
  let state = before;
  const isDue = (time: number | undefined) => time !== undefined && time <= now;
  if (isDue(state.connectedAt)) state = endSetUp(state, now);
  if (isDue(state.recheckAt)) {
    state = setUp(state, now);
    effects.push('resubscribe');
  }
  if (isDue(state.refreshAt)) {
    const step = forcedFetch({ ...state, refreshAt: undefined, refresh: 'running' }, now);
    state = step.state;
    effects.push(...step.effects);
  }
  if (isDue(state.pollAt)) {
    const step = poll(state, now);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

function poll(state: PollerState, now: number): PollerStep {
  const isIdle = now - state.lastActivityAt > limits.idleMs && state.consecutiveErrors === 0;
  const intervalMs = isIdle
    ? Math.min(state.intervalMs * limits.idleGrowth, limits.maxMs)
    : state.intervalMs;
  return fetchNow({ ...state, intervalMs, pollAt: now + intervalMs }, now);
}

/** Returns to the base polling interval, unless the last fetch failed (LIVE-05). */
function activity(before: PollerState, now: number): PollerStep {
  const state = { ...before, lastActivityAt: now };
  const isSlow = state.consecutiveErrors === 0 && state.intervalMs > limits.baseMs;
  if (!isSlow || state.lastFetchAt === undefined) return quiet(state);
  const pollAt =
    state.pollAt === undefined
      ? undefined
      : Math.min(state.pollAt, Math.max(now, state.lastFetchAt + limits.baseMs));
  return quiet({ ...state, intervalMs: limits.baseMs, pollAt });
}

/** From the third press on, refreshes are delayed (LIVE-10, LIVE-11). */
function refresh(before: PollerState, now: number): PollerStep {
  if (before.refresh !== 'none') return quiet(before);
  const state = { ...before, refreshes: before.refreshes + 1 };
  if (state.refreshes > limits.freeRefreshes) {
    const refreshAt = now + limits.refreshDelayMs;
    return { state: { ...state, refresh: 'waiting', refreshAt }, effects: ['show-refreshing'] };
  }
  const step = forcedFetch({ ...state, refresh: 'running' }, now);
  return { ...step, effects: ['show-refreshing', ...step.effects] };
}
