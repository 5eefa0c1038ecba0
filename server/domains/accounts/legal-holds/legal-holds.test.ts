import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { caseAbout, decideOn, report } from '../../../../test/market/reports.ts';
import {
  createAgency,
  createPersona,
  type Persona,
  personaPassword,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const hold = async ({ id }: { id: string }) =>
  expect(
    (
      await admin.send('PUT', `/api/admin/users/${id}/legal-hold`, {
        reason: 'The police ask for it',
      })
    ).status,
  ).toBe(200);
const lift = async ({ id }: { id: string }) =>
  expect((await admin.send('DELETE', `/api/admin/users/${id}/legal-hold`)).status).toBe(200);

const hourMs = 3_600_000;
const yearsAgo = new Date(Date.now() - 3 * 365 * 24 * hourMs);

describe('a person on legal hold', () => {
  it('cannot delete the account until the hold is lifted, and sees why (LAW-03)', async () => {
    const person = await createPersona(app);
    await hold(person);
    const leave = () => person.send('DELETE', '/api/me', { password: personaPassword });
    const refused = await leave();
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining("For legal reasons, this can't be deleted") },
    ]);
    expect((await person.send('GET', '/api/me')).status, 'they are still signed in').toBe(200);
    await lift(person);
    expect((await leave()).status).toBe(200);
  });

  it('does not have any data erased by scheduled jobs until the hold is lifted (LAW-03)', async () => {
    const { db } = app.database;
    const [owner, renter] = [await createPersona(app, { role: 'owner' }), await createPersona(app)];
    const other = await createPersona(app, { role: 'owner' });
    const own = await listProperty(owner);
    const asked = await listProperty(other);
    const message = 'Is it free?';
    await answerOf(renter.send('POST', '/api/inquiries', { property_id: asked.id, message }));
    await answerOf(report(renter, own.id));
    for (const [lister, home] of [
      [owner, own],
      [other, asked],
    ] as const)
      await lister.send('DELETE', `/api/properties/${home.id}`);
    await db.updateTable('properties').set({ deleted_at: yearsAgo }).execute();
    await answerOf(decideOn(admin, await caseAbout(app, own.id), { outcome: 'no_action' }));
    await db.updateTable('report_cases').set({ decided_at: yearsAgo }).execute();
    const upload = { bucket: 'property-images', width: 1, height: 1, placeholder: '' } as const;
    await db
      .insertInto('uploads')
      .values({
        ...upload,
        owner_id: owner.id,
        key: `properties/${randomUUID()}.jpg`,
        variants: '[]',
        bytes: 1,
        created_at: yearsAgo,
      })
      .execute();
    await db
      .insertInto('user_analytics')
      .values({
        user_id: owner.id,
        event_type: 'sign_in',
        created_at: yearsAgo,
        city: '',
        suburb: '',
        metadata: {},
      })
      .execute();
    const left = async () => {
      // Runs the jobs twice, because one job can skip rows that another has locked.
      await passTime(app, hourMs);
      await passTime(app, hourMs);
      const counted = await Promise.all([
        db.selectFrom('properties').select('id').execute(),
        db.selectFrom('report_cases').select('id').execute(),
        db.selectFrom('uploads').select('id').execute(),
        db.selectFrom('user_analytics').select('id').where('created_at', '=', yearsAgo).execute(),
      ]);
      return counted.map(({ length }) => length);
    };
    await hold(owner);
    await hold(renter);
    expect(await left()).toEqual([2, 1, 1, 1]);
    await lift(renter);
    expect(await left(), 'the asked home goes, the reported one stays').toEqual([1, 1, 1, 1]);
    await lift(owner);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('keeps their unconfirmed account, and the data stored under their email address (LAW-03, LAW-05)', async () => {
    const { db } = app.database;
    const person = await createPersona(app);
    const { email } = person;
    const unconfirmed = { email_confirmed_at: null, created_at: yearsAgo };
    const other = await createPersona(app);
    const both = [person.id, other.id];
    await db.updateTable('users').set(unconfirmed).where('id', 'in', both).execute();
    const stored = { email, created_at: yearsAgo };
    await db
      .insertInto('contact_messages')
      .values({ ...stored, id: randomUUID(), name: 'Rudo', message: 'Good morning' })
      .execute();
    await db
      .insertInto('newsletter_subscriptions')
      .values({ ...stored, token_hash: randomUUID() })
      .execute();
    const left = async () => {
      await passTime(app, hourMs);
      const of = (table: 'users' | 'contact_messages' | 'newsletter_subscriptions') =>
        db.selectFrom(table).select('email').where('email', '=', email).execute();
      return [
        (await of('users')).length,
        (await of('contact_messages')).length,
        (await of('newsletter_subscriptions')).length,
      ];
    };
    await hold(person);
    expect(await left()).toEqual([1, 1, 1]);
    const others = db.selectFrom('users').select('id').where('id', '=', other.id);
    expect(await others.execute(), 'another unconfirmed account').toEqual([]);
    await lift(person);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('cannot close their agency until the hold is lifted (LAW-03)', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const close = async () => (await agency.send('DELETE', `/api/agencies/${agencyId}`)).status;
    await hold(agency);
    expect(await close()).toBe(409);
    await lift(agency);
    expect(await close()).toBe(200);
  });

  it('cannot be put on hold twice, and the hold can be lifted only once (LAW-04)', async () => {
    const person = await createPersona(app);
    const path = `/api/admin/users/${person.id}/legal-hold`;
    await hold(person);
    expect((await admin.send('PUT', path, { reason: 'Again' })).status).toBe(409);
    expect((await admin.send('PUT', path, { reason: '' })).status).toBe(400);
    const shown = await answerOf<{ legal_hold: unknown }>(
      admin.send('GET', `/api/admin/users/${person.id}`),
    );
    expect(shown.legal_hold).toMatchObject({
      reason: 'The police ask for it',
      placed_by: 'Test super_admin',
    });
    const all = await answerOf<{ email: string }[]>(admin.send('GET', '/api/admin/legal-holds'));
    expect(all.map(({ email }) => email)).toContain(person.email);
    await lift(person);
    expect((await admin.send('DELETE', path)).status).toBe(409);
    const logged = await app.database.db
      .selectFrom('admin_logs')
      .selectAll()
      .where('target_user_id', '=', person.id)
      .execute();
    expect(logged.map(({ action }) => action).sort()).toEqual([
      'lift_legal_hold',
      'place_legal_hold',
    ]);
    expect(JSON.stringify(logged)).not.toContain('police');
  });
});
