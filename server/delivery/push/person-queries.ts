import type { Db } from '../../../database/database.ts';

export const exportPerson = {
  push_subscriptions: (db: Db, id: string) =>
    db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['sessions.user_agent', 'push_subscriptions.created_at'])
      .where('sessions.user_id', '=', id)
      .execute(),
  push_preferences: (db: Db, id: string) =>
    db
      .selectFrom('push_preferences')
      .select(['kinds', 'shows_text', 'quiet_from', 'quiet_until', 'quiet_zone'])
      .where('user_id', '=', id)
      .execute(),
  pushes: (db: Db, id: string) =>
    db
      .selectFrom('pushes')
      .select(['kind', 'created_at', 'sent_at', 'shown_at'])
      .where('user_id', '=', id)
      .execute(),
};
