export type Connection = 'connecting' | 'connected' | 'disconnected';

/** The entire polling state for the conversation list. Times are in milliseconds. */
export interface PollerState {
  connection: Connection;
  isLost: boolean;
  /** The time between the end of a fetch and the next poll. */
  intervalMs: number;
  consecutiveErrors: number;
  isFetching: boolean;
  /** True if another fetch must start as soon as the current fetch ends. */
  isForcedNext: boolean;
  lastFetchAt: number | undefined;
  lastSuccessAt: number | undefined;
  lastActivityAt: number;
  /** Start times of the fetches in the last 10 seconds. */
  recentFetches: readonly number[];
  refreshes: number;
  /** The state of the Refresh button's fetch: none, waiting to start, or running. */
  refresh: 'none' | 'waiting' | 'running';
  /** The times at which the timers are due; undefined for a timer that is off. */
  pollAt: number | undefined;
  refreshAt: number | undefined;
  connectedAt: number | undefined;
  recheckAt: number | undefined;
}

export type PollerEvent =
  | 'started'
  | 'tick'
  | 'activity'
  | 'realtime'
  | 'refresh'
  | 'reconnected'
  | 'lost'
  | 'fetched'
  | 'failed';

export type PollerEffect =
  | 'fetch'
  | 'resubscribe'
  | 'show-refreshing'
  | 'show-refreshed'
  | 'show-refresh-failed'
  | 'show-retrying';

export interface PollerStep {
  state: PollerState;
  effects: PollerEffect[];
}

export const initialPoller = (now: number): PollerState => ({
  connection: 'connecting',
  isLost: false,
  intervalMs: limits.baseMs,
  consecutiveErrors: 0,
  isFetching: false,
  isForcedNext: false,
  lastFetchAt: undefined,
  lastSuccessAt: undefined,
  lastActivityAt: now,
  recentFetches: [],
  refreshes: 0,
  refresh: 'none',
  pollAt: undefined,
  refreshAt: undefined,
  connectedAt: undefined,
  recheckAt: undefined,
});

/** The specification's limits (LIVE-02 to LIVE-20). */
export const limits = {
  baseMs: 30_000,
  maxMs: 300_000,
  idleGrowth: 1.5,
  idleMs: 60_000,
  minGapMs: 10_000,
  maxErrors: 5,
  toastedErrors: 2,
  maxErrorFactor: 10,
  windowMs: 10_000,
  perWindow: 10,
  perWindowAfterSuccess: 20,
  recentSuccessMs: 5_000,
  connectedDelayMs: 1_000,
  recheckMs: 30_000,
  freeRefreshes: 2,
  refreshDelayMs: 2_000,
} as const;

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

/** Sets the connection to "connecting" (LIVE-01). A timer changes it to "connected" (LIVE-02). */
const setUp = (state: PollerState, now: number): PollerState => ({
  ...state,
  connection: 'connecting',
  connectedAt: now + limits.connectedDelayMs,
  recheckAt: undefined,
});

const disconnect = (state: PollerState, now: number): PollerState => ({
  ...state,
  connection: 'disconnected',
  connectedAt: undefined,
  recheckAt: state.recheckAt ?? now + limits.recheckMs,
});

/** After a failed fetch or a lost connection the timer must not report "connected". */
const endSetUp = (state: PollerState, now: number): PollerState =>
  state.consecutiveErrors > 0 || state.isLost
    ? disconnect(state, now)
    : { ...state, connection: 'connected', connectedAt: undefined };

const quiet = (state: PollerState): PollerStep => ({ state, effects: [] });
const isBroken = (state: PollerState) => state.consecutiveErrors >= limits.maxErrors;

function forcedFetch(state: PollerState, now: number): PollerStep {
  return state.isFetching ? quiet({ ...state, isForcedNext: true }) : fetchNow(state, now);
}

/** Above the rate limit nothing is fetched, and the last list stays visible (LIVE-20). */
function fetchNow(state: PollerState, now: number): PollerStep {
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
function fetched(before: PollerState, now: number): PollerStep {
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

function failed(before: PollerState, now: number): PollerStep {
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
