import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { decideOn, knownStrangers, report } from '../../../../test/market/reports.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  personaPassword,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { transferHomesOfAgent } from '../../properties/listing/agency-property-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isPublic = async (id: string) => (await app.request(`/api/properties/${id}`)).status === 200;

const lapse = (id: string) =>
  app.database.db.updateTable('properties').set({ state: 'lapsed' }).where('id', '=', id).execute();

/** An agent held for review, with a new home that is waiting for the review. */
async function scene() {
  const admin = await createPersona(app, { role: 'super_admin' });
  const setting = { value: true, seen_updated_at: null };
  await app.database.db.deleteFrom('system_settings').execute();
  await answerOf(admin.send('PATCH', '/api/admin/settings/hold_new_homes', setting));
  const agencyId = await createAgency(app);
  const account = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  for (const stranger of await knownStrangers(app, 3)) {
    const propertyId = await createProperty(app, { ownerId: agent.id, agentId: agent.id });
    await answerOf(report(stranger, propertyId));
  }
  const { id: caseId } = await app.database.db
    .selectFrom('report_cases')
    .select('id')
    .where('person_id', '=', agent.id)
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const clear = () => answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
  return { account, agencyId, agent, clear };
}

it('a held person cannot reuse another owner’s listing for a different home (HOLD-07)', async () => {
  const { agent, clear } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  await answerOf(agent.send('PATCH', `/api/properties/${id}`, { title: 'A mansion' }));
  expect(await isPublic(id)).toBe(false);
  await clear();
  expect(await isPublic(id)).toBe(true);
});

it('reviewing a held agent also releases a home that the agency kept when the agent left (HOLD-05)', async () => {
  const { account, agencyId, agent, clear } = await scene();
  const id = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  await answerOf(agent.send('PATCH', `/api/properties/${id}`, { title: 'A mansion' }));
  await transferHomesOfAgent(app.database.db, {
    agencyId,
    agentId: agent.id,
    accountId: account.id,
  });
  expect(await isPublic(id)).toBe(false);
  await clear();
  expect(await isPublic(id)).toBe(true);
});

it('a home that an older version of Musha held is released when its former owner is reviewed (HOLD-05)', async () => {
  const { account, agencyId, agent, clear } = await scene();
  const { db } = app.database;
  const id = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  const held = { hidden_at: new Date(), held_at: new Date(), hidden_reason: 'We look at it.' };
  await db.updateTable('properties').set(held).where('id', '=', id).execute();
  await transferHomesOfAgent(db, { agencyId, agentId: agent.id, accountId: account.id });
  expect(await isPublic(id)).toBe(false);
  await clear();
  expect(await isPublic(id)).toBe(true);
});

it('the migration records whose review will release each held home (HOLD-05)', async () => {
  const { db } = app.database;
  const owner = await createPersona(app, { role: 'owner' });
  const [held, other] = [
    await createProperty(app, { ownerId: owner.id }),
    await createProperty(app, { ownerId: owner.id }),
  ];
  const since = { hidden_at: new Date(), held_at: new Date(), hidden_reason: 'We look at it.' };
  await db.updateTable('properties').set(since).where('id', '=', held).execute();
  const file = new URL('../../../../database/migrations/0084_held_for.sql', import.meta.url);
  const migration = await readFile(file, 'utf8');
  const trx = await db.startTransaction().execute();
  await sql`alter table properties drop column held_for`.execute(trx);
  await sql.raw(migration).execute(trx);
  const query = trx.selectFrom('properties').select(['id', 'held_for']);
  const rows = await query.where('owner_id', '=', owner.id).execute();
  await trx.rollback().execute();
  const heldFor = new Map(rows.map(({ id, held_for }) => [id, held_for]));
  expect([heldFor.get(held), heldFor.get(other)]).toEqual([owner.id, null]);
});

it('a held person cannot restore another owner’s lapsed home by confirming all homes (HOLD-07)', async () => {
  const { agent, clear } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const lapsed = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  const other = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  await lapse(lapsed);
  await answerOf(agent.send('POST', '/api/me/properties/confirmations', { as: 'agent' }));
  expect([await isPublic(lapsed), await isPublic(other)]).toEqual([false, true]);
  await clear();
  expect(await isPublic(lapsed)).toBe(true);
});

it('a held agency account cannot restore the agency’s lapsed homes by confirming all homes (HOLD-07)', async () => {
  const { account, agencyId } = await scene();
  for (const stranger of await knownStrangers(app, 3)) {
    const propertyId = await createProperty(app, { ownerId: account.id, agencyId });
    await answerOf(report(stranger, propertyId));
  }
  const owner = await createPersona(app, { role: 'owner' });
  const lapsed = await createProperty(app, { ownerId: owner.id, agencyId });
  await lapse(lapsed);
  await answerOf(account.send('POST', '/api/me/properties/confirmations', { as: 'agency' }));
  expect(await isPublic(lapsed)).toBe(false);
});

it('when a held agent leaves, the owner must confirm the held home before it is shown again (HOLD-09)', async () => {
  const { agent } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  await answerOf(agent.send('PATCH', `/api/properties/${id}`, { title: 'A mansion' }));
  await answerOf(agent.send('DELETE', '/api/me', { password: personaPassword }));
  const own = await answerOf<OwnProperty>(owner.send('GET', `/api/me/properties/${id}`));
  expect(own).toMatchObject({ held: false, hidden_reason: null, available: false, lapsed: true });
  const [mail, ...others] = await mailsTo(app, owner.email);
  expect([mail?.subject, others]).toEqual(['Your home is no longer shown', []]);
  expect(mail?.text_body).toContain('“A mansion”');
  expect(mail?.text_body).toMatch(/\/availability#token=/);
  await answerOf(owner.send('POST', '/api/me/properties/confirmations', {}));
  const shown = await answerOf<OwnProperty>(owner.send('GET', `/api/me/properties/${id}`));
  expect([shown.available, await isPublic(id)]).toEqual([true, true]);
});

it('when an agent leaves, a held home stays held if its owner is also held (HOLD-09)', async () => {
  const { agent } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  await answerOf(agent.send('PATCH', `/api/properties/${id}`, { title: 'A mansion' }));
  for (const stranger of await knownStrangers(app, 3)) {
    const propertyId = await createProperty(app, { ownerId: owner.id });
    await answerOf(report(stranger, propertyId));
  }
  await answerOf(agent.send('DELETE', '/api/me', { password: personaPassword }));
  const own = await answerOf<OwnProperty>(owner.send('GET', `/api/me/properties/${id}`));
  expect([own.held, await isPublic(id)]).toEqual([true, false]);
  const subjects = (await mailsTo(app, owner.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your home is no longer shown');
});

it('an owner is not notified about a home that was already unavailable when its held agent left (HOLD-09)', async () => {
  const { agent } = await scene();
  const owner = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
  await answerOf(agent.send('PATCH', `/api/properties/${id}`, { title: 'A mansion' }));
  const taken = { state: 'rented' };
  await app.database.db.updateTable('properties').set(taken).where('id', '=', id).execute();
  await answerOf(agent.send('DELETE', '/api/me', { password: personaPassword }));
  expect(await mailsTo(app, owner.email)).toEqual([]);
});
