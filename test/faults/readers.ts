import { randomUUID } from 'node:crypto';
import { beginConversation } from '../conversations.ts';
import { insertProperty } from '../sample-properties.ts';
import { askingAs } from './ask-server.ts';
import { ChaosClient } from './chaos-client.ts';
import type { ServerProcess } from './server-process.ts';
import { publicUrl, type Stage } from './stage.ts';
import { Traffic } from './traffic.ts';
import { repeated, type Visitor, without } from './visitor.ts';

/** Traffic that a process answers from its cache while the database is down. */
export const cachedReads = ['the list', 'one listing', 'filters all different'];

export async function readers({ app, reading }: Stage): Promise<Visitor> {
  const { owner, propertyId } = await beginConversation(app);
  // No visitor changes these homes, so they stay cached.
  const city = 'Bindura';
  for (let count = 0; count < 60; count += 1)
    await insertProperty(app.database.db, { owner_id: owner.id, city });
  const { reference } = await app.database.db
    .selectFrom('properties')
    .select('reference')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  let price = 0;
  const otherFilters = () => {
    price = (price + 1) % 200;
    return `/api/properties?city=${city}&minPrice=${price}`;
  };
  const read = (name: string, path: () => string) =>
    new Traffic(name, [{ ask: () => askingAs(reading)('GET', path()) }]);
  return {
    traffic: [
      read('the list', () => `/api/properties?city=${city}`),
      read('one listing', () => `/api/properties/${propertyId}`),
      read('filters all different', otherFilters),
      read('the page of listings', () => '/properties'),
      read('the map of the site', () => '/sitemap.xml'),
      read('a short link', () => `/h/${reference}`),
      read('readiness', () => '/readyz'),
    ],
  };
}

/** Two people write through one process; one of them listens at the other process. */
export async function chatters({ app, reading, writing }: Stage): Promise<Visitor> {
  const { renter, owner, propertyId, chatId } = await beginConversation(app);
  const asRenter = askingAs(writing, renter.accessToken);
  const said = new Set<string>();
  let next = randomUUID();
  let isSaved = false;
  const listener = listen(reading, { accessToken: owner.accessToken, chatId });
  const stored = async () => {
    const rows = await app.database.db
      .selectFrom('messages')
      .select('id')
      .where('chat_id', '=', chatId)
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    traffic: [
      new Traffic('hearts', [
        {
          ask: () => asRenter(isSaved ? 'DELETE' : 'PUT', `/api/me/favourites/${propertyId}`),
          done: () => {
            isSaved = !isSaved;
          },
        },
      ]),
      new Traffic('messages', [
        {
          ask: () =>
            asRenter('POST', `/api/chats/${chatId}/messages`, {
              id: next,
              content: `I am ${next}`,
            }),
          done: () => {
            said.add(next);
            next = randomUUID();
          },
        },
      ]),
      new Traffic('conversations', [
        { ask: () => askingAs(writing, owner.accessToken)('GET', '/api/chats') },
      ]),
    ],
    missing: async () => {
      const seen = new Set(listener.client.seen.map(({ id }) => id));
      return [
        ...without(said, new Set(await stored())).map((id) => `message ${id}`),
        ...without(said, seen).map((id) => `message ${id} at the other process`),
      ];
    },
    doubled: async () => repeated(listener.client.seen.map(({ id }) => `message ${id}`)),
    stop: listener.stop,
  };
}

function listen(server: ServerProcess, who: { accessToken: string; chatId: string }) {
  const client = new ChaosClient({ origins: [server.origin], publicUrl, ...who });
  const running = client.run();
  return {
    client,
    stop: async () => {
      client.stop();
      await running;
    },
  };
}
