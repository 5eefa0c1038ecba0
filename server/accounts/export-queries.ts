import type { Db } from '../../database/database.ts';

type Rows = Promise<Record<string, unknown>[]>;

/**
 * Every kind of row that carries a person's id, as they may take it home (S61). A test compares this
 * list with the references in the database, so that a new table is not forgotten.
 */
export const exportedTables: Record<string, (db: Db, userId: string) => Rows> = {
  users: (db, id) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at'])
      .where('id', '=', id)
      .execute(),
  profiles: (db, id) => db.selectFrom('profiles').selectAll().where('id', '=', id).execute(),
  sessions: (db, id) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'rotated_at', 'authenticated_at', 'user_agent'])
      .where('user_id', '=', id)
      .execute(),
  one_time_tokens: (db, id) =>
    db
      .selectFrom('one_time_tokens')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where('user_id', '=', id)
      .execute(),
  favourites: (db, id) =>
    db
      .selectFrom('favourites')
      .select(['property_id', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  properties: (db, id) =>
    db
      .selectFrom('properties')
      .selectAll()
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('agent_id', '=', id)]))
      .execute(),
  uploads: (db, id) => db.selectFrom('uploads').selectAll().where('owner_id', '=', id).execute(),
  contact_reveals: (db, id) =>
    db
      .selectFrom('contact_reveals')
      .select(['property_id', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  inquiries: (db, id) => db.selectFrom('inquiries').selectAll().where('user_id', '=', id).execute(),
  chat_participants: (db, id) =>
    db.selectFrom('chat_participants').selectAll().where('user_id', '=', id).execute(),
  messages: (db, id) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where(({ or, eb }) => or([eb('sender_id', '=', id), eb('receiver_id', '=', id)]))
      .execute(),
  chat_reports: (db, id) =>
    db
      .selectFrom('chat_reports')
      .select(['id', 'chat_id', 'reason', 'details', 'created_at'])
      .where('reporter_id', '=', id)
      .execute(),
  presence: (db, id) =>
    db.selectFrom('presence').select('online_at').where('user_id', '=', id).execute(),
  admin_logs: (db, id) =>
    db
      .selectFrom('admin_logs')
      .select(['action', 'reason', 'created_at'])
      .where('target_user_id', '=', id)
      .execute(),
};

/** What is kept by address instead of by account. */
export const exportedByEmail: Record<string, (db: Db, email: string) => Rows> = {
  newsletter_subscriptions: (db, email) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'created_at', 'confirmed_at', 'unsubscribed_at'])
      .where('email', '=', email)
      .execute(),
  contact_messages: (db, email) =>
    db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute(),
};
