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
