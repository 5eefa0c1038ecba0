/** The state that the screen's badge names (MSGS-02). */
export type Connection = 'connecting' | 'connected' | 'disconnected';

/** Everything the polling of the conversation list remembers; times in milliseconds. */
export interface PollerState {
  connection: Connection;
  /** the realtime connection was lost and is not back */
  isLost: boolean;
  /** between the end of a fetch and the next poll */
  intervalMs: number;
  consecutiveErrors: number;
  isFetching: boolean;
  /** a fetch that may not be skipped waits for the running one to end */
  isForcedNext: boolean;
  lastFetchAt: number | undefined;
  lastSuccessAt: number | undefined;
  lastActivityAt: number;
  /** when the fetches of the last 10 s began */
  recentFetches: readonly number[];
  /** how often the Refresh button was used */
  refreshes: number;
  /** the button's work: waiting to begin or under way */
  refresh: 'none' | 'waiting' | 'running';
  /** timers: each is due at its time, undefined is off */
  pollAt: number | undefined;
  refreshAt: number | undefined;
  connectedAt: number | undefined;
  recheckAt: number | undefined;
}

/** The inputs of the poller. */
export type PollerEvent =
  | 'started'
  /** a timer may be due */
  | 'tick'
  | 'activity'
  /** a realtime event says that the list has changed */
  | 'realtime'
  | 'refresh'
  /** the realtime connection is back after it was lost */
  | 'reconnected'
  /** the realtime connection was lost */
  | 'lost'
  | 'fetched'
  | 'failed';

/** The actions that the poller asks for. */
export type PollerEffect =
  | 'fetch'
  | 'resubscribe'
  | 'say-refreshing'
  | 'say-refreshed'
  | 'say-refresh-failed'
  | 'say-retrying';

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
