import type { Db } from '../../../database/database.ts';

export const exportPerson = {
  system_settings: (db: Db, id: string) =>
    db
      .selectFrom('system_settings')
      .select(['key', 'value', 'updated_at'])
      .where('updated_by', '=', id)
      .execute(),
};
