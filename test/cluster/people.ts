import { randomUUID } from 'node:crypto';
import { beginConversation } from '../conversations.ts';
import { ChaosClient } from '../faults/chaos-client.ts';
import { clientOf } from '../faults/server-client.ts';
import { Traffic } from '../faults/traffic.ts';
import { repeated, type Visitor, without } from '../faults/visitor.ts';
import { createPersona, type Persona } from '../personas.ts';
import { insertProperty } from '../sample-properties.ts';
import type { TestApp } from '../start-test-app.ts';

/** The public URL for visitors, and an app that prepares and checks data directly. */
export interface Town {
  app: TestApp;
  origin: string;
  publicUrl: string;
}

/** Milliseconds between two of a visitor's actions. */
const betweenMs = 800;
/** Milliseconds to wait for a response while HAProxy retries and Musha waits for the database. */
const longestWaitMs = 20_000;
const pace = { betweenMs, longestWaitMs };

/** A visitor with accounts that must stay signed in. */
export interface Resident extends Visitor {
  people: Persona[];
}

/** Two people who write to each other, each with an open socket. */
export async function chatters(town: Town): Promise<Resident> {
  const { app, origin, publicUrl } = town;
  const { renter, owner, chatId } = await beginConversation(app);
  const people = [renter, owner];
  const sent = new Set<string>();
  const clients = people.map(
    ({ accessToken }) => new ChaosClient({ origins: [origin], publicUrl, accessToken, chatId }),
  );
  const running = clients.map((client) => client.run());
  const missing = async () => {
    const rows = await app.database.db
      .selectFrom('messages')
      .select('id')
      .where('chat_id', '=', chatId)
      .execute();
    const stored = new Set(rows.map(({ id }) => id));
    const seen = clients.map((client) => new Set(client.seen.map(({ id }) => id)));
    return [stored, ...seen].flatMap((ids) => without(sent, ids));
  };
  return {
    people,
    traffic: people.map((person) => {
      let id = randomUUID();
      const send = () =>
        clientOf({ origin }, person.accessToken)('POST', `/api/chats/${chatId}/messages`, {
          id,
          content: `I am ${id}`,
        });
      const onSuccess = () => {
        sent.add(id);
        id = randomUUID();
      };
      return new Traffic('messages', [{ send, onSuccess }], pace);
    }),
    missing,
    duplicates: async () => {
      const contents = clients.map((client) => client.seen.map(({ content }) => content));
      return contents.flatMap(repeated);
    },
    stop: async () => {
      for (const client of clients) client.stop();
      await Promise.all(running);
    },
  };
}

/** Several homes, because the number of questions per home per day is limited. */
const homes = 10;

/** A renter who asks about one home after another, and renews the session in between. */
export async function asker({ app, origin }: Town): Promise<Resident> {
  const { db } = app.database;
  const renter = await createPersona(app);
  const propertyIds = await Promise.all(Array.from({ length: homes }, () => insertProperty(db)));
  const asked = new Set<string>();
  let id = randomUUID();
  let { refreshToken } = renter;
  const inquiries = async () => {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'message'])
      .where('user_id', '=', renter.id)
      .execute();
    return rows;
  };
  const steps = [
    {
      send: () =>
        clientOf({ origin }, renter.accessToken)('POST', '/api/inquiries', {
          id,
          property_id: propertyIds[asked.size % homes],
          message: `Is it free? ${id}`,
        }),
      onSuccess: () => {
        asked.add(id);
        id = randomUUID();
      },
    },
    {
      send: () =>
        clientOf({ origin })('POST', '/api/auth/refresh', { refresh_token: refreshToken }),
      onSuccess: (body: Buffer) => {
        ({ refresh_token: refreshToken } = JSON.parse(body.toString()));
      },
    },
  ];
  return {
    people: [renter],
    traffic: [new Traffic('inquiries and sessions', steps, pace)],
    missing: async () => without(asked, new Set((await inquiries()).map((row) => row.id))),
    duplicates: async () => repeated((await inquiries()).map(({ message }) => message)),
  };
}

/** A visitor without an account, who only reads. */
export async function reader({ app, origin }: Town): Promise<Visitor> {
  const id = await insertProperty(app.database.db);
  let price = 0;
  const paths = [
    () => '/properties',
    () => '/api/properties?city=Harare',
    () => `/api/properties/${id}`,
    () => {
      price = (price + 1) % 500;
      return `/api/properties?minPrice=${price}`;
    },
  ];
  const steps = paths.map((path) => ({ send: () => clientOf({ origin })('GET', path()) }));
  return { traffic: [new Traffic('reads', steps, { ...pace, betweenMs: 200 })] };
}
