import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Worklist } from '../../../../contract/admin/admin-worklist.ts';
import type { WithheldProperty } from '../../../../contract/moderation/moderation.ts';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { propertyInput } from '../../../../test/list-property.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  caseAbout,
  decideOn,
  knownStrangers,
  openedCase,
  queueOf,
  report,
  reportedListing,
} from '../../../../test/market/reports.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  await app.database.db.deleteFrom('system_settings').execute();
});

const readWorklist = () => answerOf<Worklist>(admin.send('GET', '/api/admin/worklist'));
const heldLine = async (person = owner) =>
  (await readWorklist()).items.find(
    (item) => item.kind === 'held' && item.case?.person?.id === person.id,
  );
const heldCase = async () => (await heldLine())?.case?.id ?? '';
const holdNewHomes = () =>
  answerOf(
    admin.send('PATCH', '/api/admin/settings/hold_new_homes', {
      value: true,
      seen_updated_at: null,
    }),
  );

async function reportBy(reporters: readonly Persona[]) {
  for (const reporter of reporters) {
    const propertyId = await createProperty(app, { ownerId: owner.id });
    await answerOf(report(reporter, propertyId));
  }
}

const strangers = (count: number) => knownStrangers(app, count);

const listed = () => answerOf<OwnProperty>(owner.send('POST', '/api/properties', propertyInput()));
const isPublic = async (id: string) => (await app.request(`/api/properties/${id}`)).status === 200;
const withheld = (id: string) =>
  answerOf<WithheldProperty>(owner.send('GET', `/api/properties/${id}/withheld`));

describe('a report', () => {
  it('counts only once per mailbox, even if the mailbox’s owner registers several times (HOLD-01)', async () => {
    const name = `p${randomUUID().slice(0, 8)}`;
    const propertyId = await createProperty(app, { ownerId: owner.id });
    for (const tag of ['', '+1', '+2']) {
      const again = await createPersona(app, { email: `${name}${tag}@gmail.com` });
      await answerOf(report(again, propertyId));
      await answerOf(again.send('DELETE', '/api/me', { password: personaPassword }));
    }
    await answerOf(report(await createPersona(app), propertyId));
    const detail = await openedCase(admin, await caseAbout(app, propertyId));
    expect([detail.people_count, detail.reports.length]).toEqual([2, 4]);
  });

  it('is queued by severity, then by number of reporters, then by age (HOLD-06)', async () => {
    const of = async (reason: string, count: number) => {
      const propertyId = await createProperty(app, {
        ownerId: (await createPersona(app, { role: 'owner' })).id,
      });
      for (const person of await strangers(count))
        await answerOf(report(person, propertyId, { reason }));
      return caseAbout(app, propertyId);
    };
    const mild = await of('wrong_price', 1);
    const heavier = await of('wrong_price', 2);
    const grave = await of('money_before_viewing', 1);
    const graver = await of('not_the_owner', 2);
    const { cases } = await queueOf(admin, '?sort=gravest');
    const order = cases.map(({ id }) => id);
    const wanted = [graver, grave, heavier, mild];
    expect(order.filter((id) => wanted.includes(id))).toEqual(wanted);
  });
});

describe('a person reported by several people', () => {
  it('is held for review after the third unrelated report, and comes first in the queue (HOLD-03)', async () => {
    const people = await strangers(3);
    await reportBy(people.slice(0, 2));
    await reportBy(people.slice(0, 1));
    expect(await heldLine()).toBeUndefined();
    await reportBy(people.slice(2));
    expect(await heldLine()).toMatchObject({
      count: 0,
      case: { people_count: 3, held: true },
    });
    expect((await readWorklist()).items[0]?.kind).toBe('held');
    const detail = await openedCase(admin, await heldCase());
    expect(detail.reports).toHaveLength(4);
    expect(detail.viewer_can.decide).toEqual(['no_action', 'warn', 'suspend']);
    await reportBy(await strangers(1));
    expect((await heldLine())?.case?.people_count).toBe(4);
  });

  it('is not held if the reporters are colleagues of each other or their reports were dismissed (HOLD-03)', async () => {
    const agencyId = await createAgency(app);
    const people = await strangers(5);
    await app.database.db
      .updateTable('profiles')
      .set({ agency_id: agencyId })
      .where(
        'id',
        'in',
        people.slice(0, 3).map(({ id }) => id),
      )
      .execute();
    await reportBy(people.slice(0, 4));
    expect(await heldLine()).toBeUndefined();
    const propertyId = await createProperty(app, { ownerId: owner.id });
    await answerOf(report(people[3] as Persona, propertyId));
    await answerOf(decideOn(admin, await caseAbout(app, propertyId), { outcome: 'no_action' }));
    expect(await heldLine()).toBeUndefined();
  });

  it('is not held again after reports from the same people, suspended people, or people whose earlier reports were dismissed (HOLD-03)', async () => {
    const people = await strangers(3);
    await reportBy(people);
    await answerOf(decideOn(admin, await heldCase(), { outcome: 'no_action' }));
    await reportBy(people);
    expect(await heldLine(), 'the same people').toBeUndefined();

    const [suspended, dismissed] = (await strangers(2)) as [Persona, Persona];
    await reportBy([suspended]);
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', suspended.id)
      .execute();
    for (let each = 0; each < 2; each += 1) {
      const { caseId } = await reportedListing(app, dismissed);
      await answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
    }
    await reportBy([dismissed, ...(await strangers(2))]);
    expect(await heldLine(), 'two who count').toBeUndefined();
    await reportBy(await strangers(1));
    expect((await heldLine())?.case?.people_count).toBe(3);
  });

  it('is not held again because of reports made before a review, whatever the decision (HOLD-05)', async () => {
    await reportBy(await strangers(3));
    await answerOf(decideOn(admin, await heldCase(), { outcome: 'warn' }));
    await reportBy(await strangers(2));
    expect(await heldLine()).toBeUndefined();
    await reportBy(await strangers(1));
    expect((await heldLine())?.case?.people_count).toBe(3);
  });

  it('can list homes as usual if the hold feature is switched off (HOLD-04)', async () => {
    await reportBy(await strangers(3));
    const home = await listed();
    expect([home.held, home.hidden, await isPublic(home.id)]).toEqual([false, false, true]);
  });

  it('cannot publish new homes, can make one statement, and is released by any decision (HOLD-04, HOLD-05)', async () => {
    const before = await listed();
    await reportBy(await strangers(3));
    await holdNewHomes();
    const home = await listed();
    expect([home.held, await isPublic(home.id), await isPublic(before.id)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(home.hidden_reason).toContain('Nothing has been decided');
    expect(await withheld(home.id)).toMatchObject({
      why: 'held',
      appeal: null,
      viewer_can: { appeal: true },
    });
    const say = () =>
      owner.send('POST', `/api/properties/${home.id}/appeals`, { text: 'It is my own house.' });
    expect([(await say()).status, (await say()).status]).toEqual([202, 409]);
    expect(await withheld(home.id)).toMatchObject({
      appeal: 'waiting',
      viewer_can: { appeal: false },
    });
    const id = await heldCase();
    expect((await openedCase(admin, id)).hold).toMatchObject({
      homes_waiting: 1,
      statement: 'It is my own house.',
    });
    expect((await heldLine())?.count).toBe(1);
    await answerOf(decideOn(admin, id, { outcome: 'no_action' }));
    expect(await isPublic(home.id)).toBe(true);
    expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain(
      'Your home is now public',
    );
    expect((await listed()).held).toBe(false);
    await reportBy(await strangers(2));
    expect(await heldLine(), 'what was looked at').toBeUndefined();
    await reportBy(await strangers(1));
    expect(await heldLine()).toBeDefined();
  });

  it('must make their statement personally, not through the home’s agent (HOLD-04)', async () => {
    await reportBy(await strangers(3));
    await holdNewHomes();
    const { id } = await listed();
    const agent = await createPersona(app, { role: 'agent' });
    await app.database.db
      .updateTable('properties')
      .set({ agent_id: agent.id })
      .where('id', '=', id)
      .execute();
    const seen = await answerOf<WithheldProperty>(
      agent.send('GET', `/api/properties/${id}/withheld`),
    );
    expect(seen.viewer_can.appeal).toBe(false);
    const said = await agent.send('POST', `/api/properties/${id}/appeals`, { text: 'It is so.' });
    expect(said.status).toBe(409);
    expect((await withheld(id)).viewer_can.appeal).toBe(true);
  });

  it('is logged as held by Musha, in a separate entry from the administrator’s decision (HOLD-03)', async () => {
    await reportBy(await strangers(3));
    await answerOf(decideOn(admin, await heldCase(), { outcome: 'warn' }));
    const lines = await app.database.db
      .selectFrom('admin_logs')
      .select(['action', 'actor'])
      .where('target_user_id', '=', owner.id)
      .orderBy('created_at')
      .execute();
    expect(lines).toEqual([
      { action: 'hold_person', actor: 'system' },
      { action: 'decide_report', actor: 'administrator' },
    ]);
  });
});
