import type { PushSettings } from '../../../contract/push/push.ts';
import { type PushKind, pushKinds } from '../../../contract/push/push-payload.ts';
import type { Db } from '../../../database/database.ts';

export const initialQuiet = { from: '22:00', until: '06:00', zone: 'Africa/Harare' };

const initialSettings: PushSettings = {
  kinds: [...pushKinds],
  shows_text: true,
  quiet: initialQuiet,
};

export async function settingsOf(db: Db, userId: string): Promise<PushSettings> {
  const row = await db
    .selectFrom('push_preferences')
    .select(['kinds', 'shows_text', 'quiet_from', 'quiet_until', 'quiet_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return initialSettings;
  const { quiet_from: from, quiet_until: until, quiet_zone: zone } = row;
  const quiet = from && until && zone ? { from, until, zone } : null;
  return { kinds: row.kinds as PushKind[], shows_text: row.shows_text, quiet };
}

export async function saveSettings(
  db: Db,
  userId: string,
  { kinds, shows_text, quiet }: PushSettings,
): Promise<void> {
  const row = {
    kinds: [...new Set(kinds)],
    shows_text,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    quiet_zone: quiet?.zone ?? null,
  };
  await db
    .insertInto('push_preferences')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
