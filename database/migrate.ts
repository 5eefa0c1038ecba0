import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { DB } from './rows.generated.ts';

/** The database holds migrations this release does not know. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`The database comes from a newer version of Musha (it knows ${names.join(', ')}).`);
    this.name = 'NewerDatabaseError';
  }
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(migrationsFolder, file), 'utf8');
      return [
        file.replace('.sql', ''),
        { up: async (db) => void (await sql.raw(text).execute(db)) },
      ];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

/**
 * Brings the schema up to date and returns the names of the migrations applied now.
 * Safe when several processes start at once: the Migrator takes a lock in the database.
 */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  const provider = new SqlFiles();
  await refuseNewer(db, Object.keys(await provider.getMigrations()));
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function refuseNewer(db: Kysely<DB>, known: string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = applied.rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}
