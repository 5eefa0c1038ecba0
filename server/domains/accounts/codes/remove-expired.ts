import type { Context } from '../../../context.ts';
import { deleteExpiredSessions } from '../sessions/session-queries.ts';
import { deleteExpiredTokens } from './one-time-token-queries.ts';

export async function removeExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredTokens(db, now());
}
