import { retentionDays } from '../../../../contract/retention.ts';

const dayMs = 24 * 3600 * 1000;

/** How long sessions last (S07), and how long their previous token is still accepted (S05, S06). */
export const sessionLimits = {
  idleMs: retentionDays.idleSessions * dayMs,
  absoluteMs: retentionDays.sessions * dayMs,
  graceMs: 10_000,
  perPerson: 50,
  /** Milliseconds after entering a password during which sensitive actions are allowed (S34). */
  recentMs: 15 * 60_000,
} as const;

interface RotatedSession {
  previous_hash: Buffer | null;
  rotated_at: Date;
}

/** Within the grace period, reuse of the previous token counts as a retry, not as theft. */
export const isRepeat = (session: RotatedSession, hash: Buffer, now: Date): boolean =>
  session.previous_hash?.equals(hash) === true &&
  now.getTime() - session.rotated_at.getTime() <= sessionLimits.graceMs;
