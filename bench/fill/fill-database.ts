import { openDatabase } from '../../database/database.ts';
import { fillProperties } from '../../database/demo/load/fill.ts';
import { migrate } from '../../database/migrate.ts';
import { addPictures } from './fill-queries.ts';

export async function fillDatabase(databaseUrl: string, count: number): Promise<void> {
  const database = openDatabase({ databaseUrl, longStatements: true });
  await migrate(database.db);
  await fillProperties(database.db, count);
  await addPictures(database.db);
  await database.pool.query('vacuum analyze');
  await database.close();
}
