import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginConversation, sendMessage } from '../../../../test/conversations.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { accountPorts } from '../../../personal-data.ts';
import { exportPerson } from './person-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const leave = (person: Persona, password = personaPassword) =>
  person.send('DELETE', '/api/me', { password });

/** Every row, in any table, that contains the text. */
async function tracesOf(text: string): Promise<string[]> {
  const tables = await app.database.db.introspection.getTables();
  const found: string[] = [];
  for (const { name, isView } of tables) {
    if (isView) continue;
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t where t::text like ${`%${text}%`}
    `.execute(app.database.db);
    found.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}

async function settle(): Promise<{ person: Persona; other: Persona; canary: string }> {
  const { db } = app.database;
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const person = await createPersona(app, { role: 'owner', name: canary });
  const other = await createPersona(app, { role: 'owner' });
  const own = await createProperty(app, { ownerId: person.id });
  const theirs = await createProperty(app, { ownerId: other.id });
  await person.send('PUT', `/api/me/favourites/${theirs}`);
  await person.send('POST', `/api/properties/${theirs}/contact-reveals`, {});
  await db
    .insertInto('inquiries')
    .values({ id: randomUUID(), property_id: theirs, user_id: person.id, message: canary })
    .execute();
  const chat = await db
    .insertInto('chats')
    .values({
      title: 'About a flat',
      property_id: own,
      people_key: [person.id, other.id].toSorted().join(':'),
      last_seq: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user_id of [person.id, other.id]) {
    await db.insertInto('chat_participants').values({ chat_id: chat.id, user_id }).execute();
  }
  await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      chat_id: chat.id,
      seq: 1,
      sender_id: person.id,
      receiver_id: other.id,
      content: 'Is it still free?',
    })
    .execute();
  return { person, other, canary };
}

describe('deleting one’s own account', () => {
  it('removes all personal data, but recipients keep the messages sent to them (S61)', async () => {
    const { person, other, canary } = await settle();
    expect((await leave(person)).status).toBe(200);
    expect(await tracesOf(canary)).toEqual([]);
    expect(await tracesOf(person.id)).toEqual([]);
    const kept = await app.database.db
      .selectFrom('messages')
      .select(['content', 'sender_id'])
      .where('receiver_id', '=', other.id)
      .execute();
    expect(kept).toEqual([{ content: 'Is it still free?', sender_id: null }]);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    const body = { email: person.email, password: personaPassword };
    const signIn = { method: 'POST', path: '/api/auth/sign-in', body };
    expect((await sendJson(app, signIn)).status).toBe(401);
  });

  it('removes a conversation once both participants have deleted their accounts (S61)', async () => {
    const { renter, owner, chatId } = await beginConversation(app);
    const words = `Is it free? ${randomUUID()}`;
    await sendMessage(renter, chatId, words);
    expect((await leave(renter)).status).toBe(200);
    expect(await tracesOf(words)).not.toEqual([]);
    expect((await leave(owner)).status).toBe(200);
    expect([...(await tracesOf(words)), ...(await tracesOf(chatId))]).toEqual([]);
  });

  it('needs the password', async () => {
    const person = await createPersona(app);
    expect((await leave(person, 'wrong')).status).toBe(400);
    expect((await person.send('GET', '/api/me')).status).toBe(200);
  });

  it('closes the agency if it is an agency account, but keeps the agents and their listings', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const property = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
    expect((await leave(agency)).status).toBe(200);
    expect((await app.request(`/api/agencies/${agencyId}`)).status).toBe(404);
    expect(await (await agent.send('GET', '/api/me')).json()).toMatchObject({ agency_id: null });
    expect((await app.request(`/api/properties/${property}`)).status).toBe(200);
  });

  it('keeps pictures that are shown in another person’s listing', async () => {
    const { db } = app.database;
    const [person, other] = [await createPersona(app), await createPersona(app)];
    const property = await createProperty(app, { ownerId: other.id });
    const { id } = await db
      .insertInto('uploads')
      .values({
        owner_id: person.id,
        bucket: 'property-images',
        key: `properties/${randomUUID()}.jpg`,
        width: 1,
        height: 1,
        placeholder: '',
        variants: '[]',
        bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('property_images')
      .values({ property_id: property, upload_id: id, position: 0 })
      .execute();
    expect((await leave(person)).status).toBe(200);
    const upload = await db.selectFrom('uploads').select('owner_id').where('id', '=', id).execute();
    expect(upload).toEqual([{ owner_id: other.id }]);
  });

  it('is refused for the last administrator, even if the last two administrators try it concurrently (F34)', async () => {
    const admins = [
      await createPersona(app, { role: 'super_admin' }),
      await createPersona(app, { role: 'super_admin' }),
    ];
    const answers = await Promise.all(admins.map((admin) => leave(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the data export', () => {
  it('contains every row with the person’s id', async () => {
    const { person, canary } = await settle();
    const { data } = await (await person.send('GET', '/api/me/export')).json();
    expect(data.profiles).toMatchObject([{ name: canary }]);
    expect(data.inquiries).toMatchObject([{ message: canary }]);
    for (const kind of ['users', 'sessions', 'favourites', 'properties', 'messages']) {
      expect([kind, data[kind].length]).toEqual([kind, 1]);
    }
    expect(data.chat_participants).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|refresh_hash|token_hash/);
  });

  it('includes an agency’s data for the agency account, but not for its agents', async () => {
    const agencyId = await createAgency(app);
    const account = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const certificate = { number: '123', firm: 'Kopje Homes', principal: 'Rudo Moyo', year: 2026 };
    await app.database.db
      .insertInto('agency_certificates')
      .values({ agency_id: agencyId, ...certificate })
      .execute();
    await account.send('POST', `/api/agencies/${agencyId}/invitations`, { most_uses: 1 });
    const exported = async (person: Persona) => {
      const { data } = await (await person.send('GET', '/api/me/export')).json();
      return [data.agencies, data.agency_certificates, data.agency_invitations];
    };
    const own = await exported(account);
    expect(own).toMatchObject([[{ id: agencyId }], [certificate], [{ uses: 0 }]]);
    expect(JSON.stringify(own)).not.toContain('token_hash');
    expect(await exported(agent)).toEqual([[], [], []]);
  });

  it('covers every table that refers to a person or their agency (S61)', async () => {
    // Excludes pending logos: an account with an unconfirmed email address cannot sign in, and so
    // cannot export data.
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and conrelid <> 'waiting_logos'::regclass
        and confrelid in ('users'::regclass, 'profiles'::regclass, 'agencies'::regclass)
    `.execute(app.database.db);
    const tables = rows.map(({ name }) => name);
    const exported = { ...exportPerson, ...accountPorts.rowsOfPerson };
    expect(tables.filter((name) => !(name in exported))).toEqual([]);
  });

  it('needs a password entered within the last 15 minutes (S34)', async () => {
    const person = await createPersona(app);
    await app.database.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', person.id)
      .execute();
    const refused = await person.send('GET', '/api/me/export');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'reauthentication_required' });
    const password = personaPassword;
    await person.send('POST', '/api/me/reauthentication', { password });
    expect((await person.send('GET', '/api/me/export')).status).toBe(200);
  });
});
