import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../database/migrate.ts';
import { root } from '../scripts/setup/paths.mjs';
import { answerOf, beginConversation, sendMessage } from '../test/conversations.ts';
import { createPersona, createProperty } from '../test/personas.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { openWithLongTimeouts } from '../test/postgres/template.ts';
import { type Served, serveHttp } from '../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { Row } from './report.ts';

const repetitions = 4;
const ourFolders = /^(server|contract|database)\//;

interface Measured {
  what: string;
  atMost?: number;
  /** Prepares one request and returns the function that sends it. */
  prepare(): Promise<() => Promise<unknown>>;
}

/**
 * Counts the files whose functions run for a request: a reader who follows the request has to open
 * all of them. Sends the request several times. A file counts if it runs every time.
 */
export async function measureCrossedFiles(): Promise<Row[]> {
  const postgres = await startPostgres();
  const database = openWithLongTimeouts(postgres.url);
  await migrate(database.db);
  const opened = { database, drop: () => database.close() };
  const app = await startTestApp({ PROPERTY_FRESH_MS: '1000' }, { dist: 'dist', opened });
  const served = await serveHttp(app.app);
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const rows: Row[] = [];
    for (const measured of await requestsTo(app, served)) {
      rows.push(rowOf(measured, await filesCrossed(session, measured)));
    }
    return rows;
  } finally {
    session.disconnect();
    await served.close();
    await app.close();
    await postgres.stop();
  }
}

function rowOf({ what, atMost }: Measured, files: string[]): Row {
  if (process.env['LIST_FILES']) console.log(what, files);
  const inServer = files.filter((file) => file.startsWith('server/')).length;
  return {
    what: `files of server/ that run for ${what}`,
    measured: `${inServer} (${files.length} with contract/ and database/)`,
    budget: atMost === undefined ? '' : `<= ${atMost}`,
    isMet: atMost === undefined || inServer <= atMost,
  };
}

async function filesCrossed(session: Session, { prepare }: Measured): Promise<string[]> {
  const runs: Set<string>[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    const send = await prepare();
    await readFilesRun(session);
    await send();
    runs.push(await readFilesRun(session));
  }
  const [first = new Set<string>(), ...others] = runs;
  return [...first].filter((file) => others.every((files) => files.has(file))).sort();
}

/** The files in which a function ran since the last call. */
async function readFilesRun(session: Session): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result
    .filter(({ url }) => url.startsWith('file:'))
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ url }) => relative(root, fileURLToPath(url)));
  return new Set(files.filter((file) => ourFolders.test(file)));
}

async function requestsTo(app: TestApp, { origin }: Served): Promise<Measured[]> {
  const { renter, owner, chatId } = await beginConversation(app);
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  let price = 100;
  return [
    {
      what: 'a filtered page that is not cached',
      atMost: 30,
      prepare: async () => {
        price += 1;
        return () => read(`/properties?city=Harare&maxPrice=${price}`);
      },
    },
    {
      what: 'the same page, cached',
      atMost: 12,
      prepare: async () => {
        await read('/properties?city=Harare&maxPrice=900');
        return () => read('/properties?city=Harare&maxPrice=900');
      },
    },
    {
      what: 'an inquiry',
      atMost: 35,
      prepare: async () => {
        const property_id = await createProperty(app, { ownerId: owner.id });
        const asking = await createPersona(app);
        const inquiry = { id: randomUUID(), property_id, message: 'Is it still available?' };
        return () => answerOf(asking.send('POST', '/api/inquiries', inquiry));
      },
    },
    {
      what: 'a message',
      prepare: async () => () => sendMessage(renter, chatId, 'Is it still available?'),
    },
  ];
}
