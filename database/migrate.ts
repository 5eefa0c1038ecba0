import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { listAppliedMigrations, lockMigrations } from './migration-queries.ts';
import type { DB } from './rows.generated.ts';

/** The database holds migrations this release does not know. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`The database comes from a newer version of Musha (it knows ${names.join(', ')}).`);
    this.name = 'NewerDatabaseError';
  }
}

/** Another program's tables, a missing extension, no right: the database would refuse again. */
export class RefusedMigrationError extends Error {
  constructor(cause: pg.DatabaseError) {
    super(`the database cannot be prepared (${cause.message}).`, { cause });
  }
}

// Of connections, locks, resources and a server that begins or ends: these pass by themselves.
const passingState = /^(08|40|53|55|57)/;

const migrationsFolder = join(import.meta.dirname, 'migrations');

class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const entries = (await migrationFiles()).map(async (file): Promise<[string, Migration]> => {
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
 * Safe when several processes start at once: one of them migrates, in one transaction.
 */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  const provider = new SqlFiles();
  const unknown = namesOnlyIn(await listAppliedMigrations(db), await knownMigrations());
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error instanceof pg.DatabaseError && !passingState.test(error.code ?? ''))
      throw new RefusedMigrationError(error);
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** The names of this release's migrations. */
export async function knownMigrations(): Promise<string[]> {
  return (await migrationFiles()).map((file) => file.replace('.sql', ''));
}

/** Whether the schema is what a release with the `known` migrations works on. */
export async function findSchemaState(
  db: Kysely<DB>,
  known: string[],
): Promise<'current' | 'behind' | 'newer'> {
  const applied = await listAppliedMigrations(db);
  if (namesOnlyIn(applied, known).length > 0) return 'newer';
  return namesOnlyIn(known, applied).length > 0 ? 'behind' : 'current';
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
}

const namesOnlyIn = (names: string[], others: string[]): string[] =>
  names.filter((name) => !others.includes(name));
