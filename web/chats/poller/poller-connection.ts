import { limits, type PollerState } from './list-poller-state.ts';

/** Sets the connection to "connecting" (LIVE-01). A timer changes it to "connected" (LIVE-02). */
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

/** After a failed fetch or a lost connection the timer must not report "connected". */
export const endSetUp = (state: PollerState, now: number): PollerState =>
  state.consecutiveErrors > 0 || state.isLost
    ? disconnect(state, now)
    : { ...state, connection: 'connected', connectedAt: undefined };
