import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Db } from './database.ts';
import { listAppliedMigrations, lockMigrations, readServedLevel } from './migration-queries.ts';
import type { DB } from './rows.generated.ts';

/** A newer release has migrated the database, and this release can no longer use it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: string[], known: string[]) {
    super(
      `The database comes from a newer version of Musha (it knows ${unknown.join(', ')}) and no longer serves this one (${known.at(-1)}).`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** A permanent error, such as another program's tables or a missing extension or permission. */
export class RefusedMigrationError extends Error {
  constructor(cause: pg.DatabaseError) {
    super(`the database cannot be prepared (${cause.message}).`, { cause });
  }
}

// Temporary errors: connections, locks, resources, and a server that is starting or stopping. A
// full disk (53100) is not temporary.
const passingState = /^(08|40|53(?!100)|55|57)/;

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
 * Applies pending migrations in one transaction and returns their names. Returns none if a newer
 * release has applied migrations that this one tolerates. Only one process migrates at a time.
 */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  const known = await knownMigrations();
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    const { state, unknown } = await readSchema(trx, known);
    if (state === 'newer') throw new NewerDatabaseError(unknown, known);
    if (state !== 'behind') return [];
    const provider = new SqlFiles();
    const { error, results } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error instanceof pg.DatabaseError && !passingState.test(error.code ?? ''))
      throw new RefusedMigrationError(error);
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

export async function knownMigrations(): Promise<string[]> {
  return (await migrationFiles()).map((file) => file.replace('.sql', ''));
}

/** After a newer release has migrated: `served` if this release still works, otherwise `newer`. */
type SchemaState = 'current' | 'behind' | 'served' | 'newer';

interface Schema {
  state: SchemaState;
  unknown: string[];
}

/** Compares the database's migrations with those `known` to a release. */
export async function readSchema(db: Db, known: string[]): Promise<Schema> {
  const applied = await listAppliedMigrations(db);
  const unknown = namesOnlyIn(applied, known);
  const isBehind = namesOnlyIn(known, applied).length > 0;
  if (unknown.length === 0) return { state: isBehind ? 'behind' : 'current', unknown };
  // Reads the schema's oldest supported release last, so that a concurrent migration can only make
  // the check too strict.
  const isServed = !isBehind && (await readServedLevel(db)) <= levelOf(known);
  return { state: isServed ? 'served' : 'newer', unknown };
}

const levelOf = (names: string[]): number => Number.parseInt(names.at(-1) ?? '0', 10);

async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
}

const namesOnlyIn = (names: string[], others: string[]): string[] =>
  names.filter((name) => !others.includes(name));
