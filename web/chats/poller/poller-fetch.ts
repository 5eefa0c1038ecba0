import {
  limits,
  type PollerEffect,
  type PollerState,
  type PollerStep,
} from './list-poller-state.ts';
import { disconnect } from './poller-connection.ts';

export const quiet = (state: PollerState): PollerStep => ({ state, effects: [] });
export const isBroken = (state: PollerState) => state.consecutiveErrors >= limits.maxErrors;

export function forcedFetch(state: PollerState, now: number): PollerStep {
  return state.isFetching ? quiet({ ...state, isForcedNext: true }) : fetchNow(state, now);
}

/** Above the rate limit nothing is fetched, and the last list stays visible (LIVE-20). */
export function fetchNow(state: PollerState, now: number): PollerStep {
  if (state.isFetching) return quiet(state);
  const recentFetches = state.recentFetches.filter((time) => now - time < limits.windowMs);
  const isFresh =
    state.lastSuccessAt !== undefined && now - state.lastSuccessAt < limits.recentSuccessMs;
  const allowed = isFresh ? limits.perWindowAfterSuccess : limits.perWindow;
  if (recentFetches.length >= allowed) {
    const effects: PollerEffect[] = state.refresh === 'running' ? ['show-refresh-failed'] : [];
    const refresh = state.refresh === 'running' ? 'none' : state.refresh;
    const pollAt = isBroken(state) ? undefined : (state.pollAt ?? now + state.intervalMs);
    return { state: { ...state, recentFetches, refresh, pollAt }, effects };
  }
  return {
    state: {
      ...state,
      isFetching: true,
      lastFetchAt: now,
      recentFetches: [...recentFetches, now],
      pollAt: undefined,
    },
    effects: ['fetch'],
  };
}

/** In the first second after connecting, only the timer reports "connected" (LIVE-09). */
export function fetched(before: PollerState, now: number): PollerStep {
  const hadFailed = before.consecutiveErrors > 0;
  const isSettingUp = before.connectedAt !== undefined && !hadFailed;
  const intervalMs = hadFailed ? limits.baseMs : before.intervalMs;
  const state: PollerState = {
    ...before,
    isFetching: false,
    consecutiveErrors: 0,
    lastSuccessAt: now,
    intervalMs,
    pollAt: now + intervalMs,
    ...(!isSettingUp && {
      connection: 'connected',
      connectedAt: undefined,
      recheckAt: undefined,
    }),
  };
  return afterFetch(state, now, 'show-refreshed', []);
}

export function failed(before: PollerState, now: number): PollerStep {
  const consecutiveErrors = before.consecutiveErrors + 1;
  const factor = Math.min(2 * consecutiveErrors, limits.maxErrorFactor);
  const intervalMs = Math.min(limits.baseMs * factor, limits.maxMs);
  const state = disconnect({ ...before, isFetching: false, consecutiveErrors, intervalMs }, now);
  const pollAt = isBroken(state) ? undefined : now + intervalMs;
  const showsToast = consecutiveErrors <= limits.toastedErrors;
  return afterFetch(
    { ...state, pollAt },
    now,
    'show-refresh-failed',
    showsToast ? ['show-retrying'] : [],
  );
}

function afterFetch(
  before: PollerState,
  now: number,
  refreshEnd: PollerEffect,
  otherwise: PollerEffect[],
): PollerStep {
  // Starts the forced fetch that was requested while this fetch was running.
  if (before.isForcedNext) {
    const step = fetchNow({ ...before, isForcedNext: false }, now);
    const isSilent = before.refresh === 'running';
    return { ...step, effects: [...(isSilent ? [] : otherwise), ...step.effects] };
  }
  if (before.refresh !== 'running') return { state: before, effects: otherwise };
  return { state: { ...before, refresh: 'none' }, effects: [refreshEnd] };
}
