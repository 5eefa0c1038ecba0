import { randomUUID } from 'node:crypto';
import { createPersona, type Persona } from '../personas.ts';
import { insertProperty } from '../sample-properties.ts';
import type { TestApp } from '../start-test-app.ts';

const dayMs = 86_400_000;

interface Talk {
  renterId: string;
  ownerId: string;
  propertyId: string;
  began?: Date;
  unanswered?: boolean;
}

/** A conversation about a home that began two days ago, with a message from each person. */
export async function talkAbout(app: TestApp, talk: Talk): Promise<string> {
  const { db } = app.database;
  const { renterId, ownerId, propertyId: property_id, unanswered } = talk;
  const began = talk.began ?? new Date(Date.now() - 2 * dayMs);
  const senders = unanswered ? [renterId] : [renterId, ownerId];
  const chat_id = randomUUID();
  await db
    .insertInto('chats')
    .values({ id: chat_id, title: 'A home', property_id, last_seq: senders.length })
    .execute();
  await db
    .insertInto('chat_participants')
    .values([renterId, ownerId].map((user_id) => ({ chat_id, user_id })))
    .execute();
  await db
    .insertInto('messages')
    .values(
      senders.map((sender_id, index) => ({
        ...{ id: randomUUID(), chat_id, seq: index + 1, sender_id, property_id },
        content: 'Can I see it on Saturday?',
        created_at: began,
      })),
    )
    .execute();
  return chat_id;
}

/** Inserts a home with three claims: it has its own borehole, solar lights, and no inverter. */
export async function insertClaimedHome(app: TestApp, ownerId: string): Promise<string> {
  return insertProperty(app.database.db, {
    owner_id: ownerId,
    ...{ borehole: 'own', solar: 'lights', inverter: false, council_water_days: 5 },
    features: ['Borehole', 'Solar panels', 'Mango tree'],
  });
}

/** A renter who has already had a conversation with the owner about the home. */
export async function renterOf(
  app: TestApp,
  { ownerId, propertyId }: { ownerId: string; propertyId: string },
): Promise<Persona> {
  const renter = await createPersona(app);
  await talkAbout(app, { renterId: renter.id, ownerId, propertyId });
  return renter;
}
