import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { createApp } from '../../server/app.ts';
import type { OpenApiDocument } from '../../server/http/api-document/open-api.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { compareDocuments } from './compare-documents.ts';
import { publish, readPublished } from './published.ts';

// npm run api:publish: publishes the current API. From then on, clients can rely on it.
const live = await liveDocument();
const { breaks, news } = compareDocuments(readPublished(), live);
publish(live);
for (const text of breaks) console.log(`breaks clients: ${text}`);
for (const text of news) console.log(`new: ${text}`);
console.log(`docs/api/openapi.published.json: ${Object.keys(live.paths).length} paths`);
process.exit(0);

async function liveDocument(): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-api-'));
  const database = openDatabase({ databaseUrl: 'postgres://localhost/never-queried' });
  const variables = { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const config = readConfig({ ...variables, PUBLIC_URL: 'http://localhost' });
  const app = await createApp({ config, database, log: createLog('silent') });
  try {
    const answer = await app.fetch(new Request('http://localhost/api/openapi.json'));
    return await answer.json();
  } finally {
    await app.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
