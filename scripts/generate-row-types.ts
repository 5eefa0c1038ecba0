import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { failInOneLine } from './setup/fail.mjs';

// Generates database/rows.generated.ts from the migrations, using a temporary PostgreSQL.
const root = join(import.meta.dirname, '..');

try {
  const postgres = await startPostgres();
  try {
    await applyMigrations(postgres.url);
    generate(postgres.url);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  failInOneLine(error);
}

async function applyMigrations(url: string): Promise<void> {
  const database = openDatabase({ databaseUrl: url });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}

function generate(url: string): void {
  const options = {
    dialect: 'postgres',
    url,
    'out-file': join(root, 'database/rows.generated.ts'),
    'numeric-parser': 'number',
    'date-parser': 'timestamp',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), [...args, '--runtime-enums=false'], {
    stdio: 'inherit',
  });
}
