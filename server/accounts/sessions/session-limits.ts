import { retentionDays } from '../../../contract/retention.ts';

const dayMs = 24 * 3600 * 1000;

/** How long a session lasts (S07) and how long the token before is still accepted (S05, S06). */
export const sessionLimits = {
  idleMs: retentionDays.idleSessions * dayMs,
  absoluteMs: retentionDays.sessions * dayMs,
  graceMs: 10_000,
  /** more devices than anybody has */
  perPerson: 50,
  /** how long a given password counts for serious actions (S34) */
  recentMs: 15 * 60_000,
} as const;

/** A session that was used and begun after these moments is still valid. */
export const sessionHorizon = (now: Date) => ({
  usedAfter: new Date(now.getTime() - sessionLimits.idleMs),
  begunAfter: new Date(now.getTime() - sessionLimits.absoluteMs),
});

interface RotatedSession {
  previous_hash: Buffer | null;
  rotated_at: Date;
}

/** The previous token, shown again within the grace period, is a repeat and not a theft. */
export const isRepeat = (session: RotatedSession, hash: Buffer, now: Date): boolean =>
  session.previous_hash?.equals(hash) === true &&
  now.getTime() - session.rotated_at.getTime() <= sessionLimits.graceMs;
