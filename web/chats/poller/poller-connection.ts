import { limits, type PollerState } from './list-poller-state.ts';

/** LIVE-01: set-up shows "connecting"; the timer makes it "connected" (LIVE-02). */
export const setUp = (state: PollerState, now: number): PollerState => ({
  ...state,
  connection: 'connecting',
  connectedAt: now + limits.connectedDelayMs,
  recheckAt: undefined,
});

export const disconnect = (state: PollerState, now: number): PollerState => ({
  ...state,
  connection: 'disconnected',
  connectedAt: undefined,
  recheckAt: state.recheckAt ?? now + limits.recheckMs,
});

/** A fetch that failed wins over the timer, as does a lost connection: nothing may have connected. */
export const endSetUp = (state: PollerState, now: number): PollerState =>
  state.consecutiveErrors > 0 || state.isLost
    ? disconnect(state, now)
    : { ...state, connection: 'connected', connectedAt: undefined };
