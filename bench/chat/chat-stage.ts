import { beginConversation } from '../../test/conversations.ts';
import { startPostgres } from '../../test/postgres/start-postgres.ts';
import { createTemplate } from '../../test/postgres/template.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { productSecret } from '../product.ts';
import type { ChatPair } from './chat-load.ts';

export interface ChatStage {
  databaseUrl: string;
  dataDir: string;
  pairs: ChatPair[];
  homes: string[];
}

export const siteOrigin = 'http://localhost';

/** Creates pairs of chat partners in a separate PostgreSQL that has fsync enabled. */
export async function withConversations<T>(
  count: number,
  measure: (stage: ChatStage) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ durable: true });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await createTemplate();
  const app = await startTestApp({ MUSHA_SECRET: productSecret, PUBLIC_URL: siteOrigin });
  try {
    const pairs: ChatPair[] = [];
    const homes: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const { renter, owner, chatId, propertyId } = await beginConversation(app);
      const [senderToken, receiverToken] = [renter.accessToken, owner.accessToken];
      pairs.push({ chatId, senderToken, receiverToken });
      homes.push(propertyId);
    }
    const databaseUrl = app.database.url;
    return await measure({ databaseUrl, dataDir: app.config.dataDir, pairs, homes });
  } finally {
    await app.close();
    await postgres.stop();
  }
}
