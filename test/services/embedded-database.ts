import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { migrate } from '../../database/migrate.ts';
import { openWithLongTimeouts } from '../postgres/template.ts';
import type { OpenedDatabase } from '../start-test-app.ts';

/** Runs work on the database in `dataDir`, whether or not a server is already using it. */
export async function onEmbedded<T>(
  dataDir: string,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const server = await EmbeddedServer.join(dataDir, { print: () => {} });
  const database = openWithLongTimeouts(server.url);
  try {
    return await work({ database, drop: async () => {} });
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Creates a database without the demo. Production mode would do so, but requires DATABASE_URL. */
export const prepareEmbedded = (dataDir: string): Promise<void> =>
  onEmbedded(dataDir, async ({ database: { db } }) => {
    await migrate(db);
    await db.insertInto('installation').values({ key: 'demo market', value: 'loaded' }).execute();
  });
