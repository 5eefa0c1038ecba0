import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { loadDemo } from '../../database/demo/load/load-demo.ts';
import type { DB } from '../../database/rows.generated.ts';
import { smallDemo } from '../market/small-demo.ts';
import { createDatabase, openWithLongTimeouts, templateName } from '../postgres/template.ts';
import { makeQuickFolder } from '../services/quick-folder.ts';
import { exitCodeOf, runScript } from '../services/run-product.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const script = join(import.meta.dirname, '../../scripts/demo.ts');

const MUSHA_SECRET = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

/** A database and a data folder with the demo, which tests copy. */
export class DemoDatabase {
  /** the number of rows in each table before the demo was loaded */
  readonly empty: Record<string, number>;
  readonly #name: string;
  readonly #dataDir: string;
  readonly #drop: () => Promise<void>;

  private constructor(parts: {
    empty: Record<string, number>;
    name: string;
    dataDir: string;
    drop: () => Promise<void>;
  }) {
    this.empty = parts.empty;
    this.#name = parts.name;
    this.#dataDir = parts.dataDir;
    this.#drop = parts.drop;
  }

  static async load(): Promise<DemoDatabase> {
    const { name, url, drop } = await createDatabase(templateName());
    const dataDir = await makeQuickFolder('musha-demo-');
    const app = await startOn(url, dataDir, async () => {});
    const empty = await countRows(app.database.db);
    await loadDemo(smallDemo(app));
    await app.close();
    return new DemoDatabase({ empty, name, dataDir, drop });
  }

  /** An app on a copy, and the settings with which production uses the same copy. */
  async copy(): Promise<{ app: TestApp; production: Record<string, string> }> {
    const { url, drop } = await createDatabase(this.#name);
    const dataDir = await makeQuickFolder('musha-demo-');
    await cp(this.#dataDir, dataDir, { recursive: true });
    const app = await startOn(url, dataDir, async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost',
      MUSHA_SECRET,
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    return { app, production };
  }

  async drop(): Promise<void> {
    await this.#drop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

function startOn(url: string, dataDir: string, drop: () => Promise<void>): Promise<TestApp> {
  const database = openWithLongTimeouts(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  const variables = { MUSHA_SECRET, DATA_DIR: dataDir };
  return startTestApp(variables, { opened: { database, drop: close } });
}

/** Runs `npm run demo -- remove`. Returns its exit code and output. */
export async function removeDemo(
  production: Record<string, string>,
  ...flags: string[]
): Promise<string> {
  const run = runScript([script, 'remove', ...flags], { variables: production });
  return `${await exitCodeOf(run)}: ${run.printed()}`;
}

/** Tables that background jobs fill, and tables with generated keys. */
const notCompared = [
  'property_changes',
  'listing_counts',
  'name_words',
  'mailbox_keys',
  'rate_limits',
];

/** The number of rows in each table that has any. */
export async function countRows(db: Kysely<DB>): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, isView } of tables) {
    if (isView || notCompared.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)}`.execute(db);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

export async function storedObjects({ config }: TestApp): Promise<string[]> {
  const entries = await readdir(join(config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
