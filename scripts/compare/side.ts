import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as demo from '../../database/demo/load/load-demo.ts';
import * as database from '../../database/migrate.ts';
import { productEnvironment } from '../../e2e/fixtures/product.ts';
import { smallDemo } from '../../test/market/small-demo.ts';
import { createDatabase, openWithLongTimeouts } from '../../test/postgres/template.ts';
import { makeQuickFolder } from '../../test/services/quick-folder.ts';
import { startProcess } from '../../test/services/start-process.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { textOfPdf } from '../../test/text-of-pdf.ts';
import { dumpTables, numberIds, switchOffCodes } from './compared-queries.ts';
import type { Answers } from './differences.ts';
import { sortFields } from './normalise.ts';

/** One of the two versions, while it runs. */
export interface Side {
  /** sends its requests to that version, and prepares data in its database */
  test: TestApp;
  answers: Answers;
  /** the rows of the demo, by table */
  rows: Map<string, string>;
  stop(): Promise<void>;
}

/** Headers that depend on when and how a response is sent. */
const leftOut =
  /^(connection|content-length|date|etag|keep-alive|last-modified|server-timing|transfer-encoding|x-request-id)$/;

/**
 * Starts the version in a folder on its own demo. Nothing is sent, so all mails and notifications
 * stay in the database.
 */
export async function startSide(folder: string, now: Date): Promise<Side> {
  const { url, drop } = await createDatabase();
  const opened = { database: openWithLongTimeouts(url), drop };
  const { db } = opened.database;
  const { migrate } = await importFrom<typeof database>(folder, 'migrate.ts');
  const { loadDemo } = await importFrom<typeof demo>(folder, 'load-demo.ts');
  await migrate(db);
  // The helpers of the tests need the current columns.
  await database.migrate(db);
  await numberIds(db);
  const DATA_DIR = await makeQuickFolder('musha-compare-');
  const settings = {
    ...productEnvironment,
    PUBLIC_URL: 'http://musha.test',
    DATABASE_URL: url,
    DATA_DIR,
    MAIL: 'off',
    PROPERTY_FRESH_MS: '0',
  };
  const test = await startTestApp(settings, { opened });
  await loadDemo({ ...smallDemo(test), now });
  const rows = await dumpTables(db);
  await switchOffCodes(db);
  const env = { ...settings, NODE_ENV: 'development' };
  const server = await startProcess('server/main.ts', env, '/readyz', { cwd: folder });
  return {
    test: {
      ...test,
      request: (path, init) => fetch(server.origin + path, { redirect: 'manual', ...init }),
    },
    answers: new Map(),
    rows,
    stop: async () => {
      await server.stop();
      await opened.database.close();
      await test.close();
      await rm(DATA_DIR, { recursive: true });
    },
  };
}

/** Imports a version's own module, which other versions may have in another folder. */
async function importFrom<M>(folder: string, name: string): Promise<M> {
  const [path = name] = globSync(`{database,server,tools}/**/${name}`, { cwd: folder });
  return import(join(folder, path));
}

/** Status, headers and body. */
export async function textOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => !leftOut.test(name));
  const head = headers.map(([name, value]) => `${name}: ${value}`);
  return [`status ${answer.status}`, ...head, '', await bodyOf(answer)].join('\n');
}

async function bodyOf(answer: Response): Promise<string> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type.includes('javascript')) return 'code';
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (type.startsWith('application/pdf')) return textOfPdf(bytes).text;
  if (type.startsWith('image/')) return bytes.toString('base64');
  const text = bytes.toString();
  if (type.includes('json') && text !== '') return sortFields(text);
  return text.replaceAll(/(?<=<script[^>]*json[^>]*>)[^<]+/g, sortFields);
}
