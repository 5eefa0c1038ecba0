import { randomUUID } from 'node:crypto';
import { beginConversation } from '../conversations.ts';
import { insertProperty } from '../sample-properties.ts';
import { ChaosClient } from './chaos-client.ts';
import { clientOf } from './server-client.ts';
import type { ServerProcess } from './server-process.ts';
import { publicUrl, type Stage } from './stage.ts';
import { Traffic } from './traffic.ts';
import { repeated, type Visitor, without } from './visitor.ts';

/** Requests that a process answers from its cache while the database is down. */
export const cachedReads = ['the listings', 'one listing', 'changing filters'];

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
  const changingFilters = () => {
    price = (price + 1) % 200;
    return `/api/properties?city=${city}&minPrice=${price}`;
  };
  const read = (name: string, path: () => string) =>
    new Traffic(name, [{ send: () => clientOf(reading)('GET', path()) }]);
  return {
    traffic: [
      read('the listings', () => `/api/properties?city=${city}`),
      read('one listing', () => `/api/properties/${propertyId}`),
      read('changing filters', changingFilters),
      read('the listings page', () => '/properties'),
      read('the sitemap', () => '/sitemap.xml'),
      read('a short link', () => `/h/${reference}`),
      read('readiness', () => '/readyz'),
    ],
  };
}

/** A renter sends messages through one process, and the owner receives them through the other. */
export async function chatters({ app, reading, writing }: Stage): Promise<Visitor> {
  const { renter, owner, propertyId, chatId } = await beginConversation(app);
  const asRenter = clientOf(writing, renter.accessToken);
  const sent = new Set<string>();
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
      new Traffic('saved homes', [
        {
          send: () => asRenter(isSaved ? 'DELETE' : 'PUT', `/api/me/favourites/${propertyId}`),
          onSuccess: () => {
            isSaved = !isSaved;
          },
        },
      ]),
      new Traffic('messages', [
        {
          send: () =>
            asRenter('POST', `/api/chats/${chatId}/messages`, {
              id: next,
              content: `I am ${next}`,
            }),
          onSuccess: () => {
            sent.add(next);
            next = randomUUID();
          },
        },
      ]),
      new Traffic('conversations', [
        { send: () => clientOf(writing, owner.accessToken)('GET', '/api/chats') },
      ]),
    ],
    missing: async () => {
      const seen = new Set(listener.client.seen.map(({ id }) => id));
      return [
        ...without(sent, new Set(await stored())).map((id) => `message ${id}`),
        ...without(sent, seen).map((id) => `message ${id} at the other process`),
      ];
    },
    duplicates: async () => repeated(listener.client.seen.map(({ id }) => `message ${id}`)),
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
