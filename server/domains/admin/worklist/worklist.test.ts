import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Worklist } from '../../../../contract/admin/admin-worklist.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { decideOn, report, reportedListing } from '../../../../test/market/reports.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const readWorklist = () => answerOf<Worklist>(admin.send('GET', '/api/admin/worklist'));
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe('an administrator’s worklist', () => {
  it('shows serious cases before older minor cases, and omits cases that are decided', async () => {
    const renter = await createPersona(app);
    const mild = await reportedListing(app);
    await app.database.db
      .updateTable('report_cases')
      .set({ is_grave: false })
      .where('id', '=', mild.caseId)
      .execute();
    const grave = await reportedListing(app);
    await answerOf(report(renter, grave.propertyId));
    const { items, waiting_cases } = await readWorklist();
    const cases = items.map((item) => item.case?.id);
    expect(cases.indexOf(grave.caseId)).toBeGreaterThanOrEqual(0);
    expect(cases.indexOf(grave.caseId)).toBeLessThan(cases.indexOf(mild.caseId));
    await answerOf(decideOn(admin, grave.caseId, { outcome: 'no_action' }));
    const left = await readWorklist();
    expect(left.items.map((item) => item.case?.id)).not.toContain(grave.caseId);
    expect(left.waiting_cases).toBe(waiting_cases - 1);
  });

  it('lists listers who have left questions unanswered for more than a week', async () => {
    const { owner, renter, propertyId } = await reportedListing(app);
    const ask = async (message: string, days: number) => {
      const id = randomUUID();
      const body = { id, property_id: propertyId, message };
      await answerOf(renter.send('POST', '/api/inquiries', body));
      const { db } = app.database;
      await db
        .updateTable('inquiries')
        .set({ created_at: daysAgo(days) })
        .where('id', '=', id)
        .execute();
    };
    const ofOwner = async () =>
      (await readWorklist()).items.find(
        ({ kind, person }) => kind === 'unanswered' && person?.id === owner.id,
      );
    await ask('Is it free?', 6);
    expect(await ofOwner()).toBeUndefined();
    await ask('Is there water?', 8);
    await ask('May I see it?', 9);
    const found = await ofOwner();
    expect(found).toMatchObject({ count: 2, person: { name: 'Farai Dube' } });
    expect(new Date(found?.since ?? 0).getTime()).toBeLessThan(daysAgo(8.5).getTime());
  });

  it('names the agent that is assigned to a question (TEAM-07)', async () => {
    const agencyId = await createAgency(app);
    const of = { agencyId, confirmed: true };
    const owner = await createPersona(app, { role: 'agent', ...of });
    const taker = await createPersona(app, { role: 'agent', ...of });
    const asker = await createPersona(app);
    const about = { ownerId: owner.id, agentId: owner.id, agencyId };
    const property_id = await createProperty(app, about);
    await app.database.db
      .insertInto('inquiries')
      .values({
        ...{ id: randomUUID(), property_id, user_id: asker.id, message: 'Free?' },
        ...{ answerer_id: taker.id, created_at: daysAgo(9) },
      })
      .execute();
    const named = (await readWorklist()).items
      .filter(({ kind }) => kind === 'unanswered')
      .map(({ person }) => person?.id);
    expect(named).toContain(taker.id);
    expect(named).not.toContain(owner.id);
  });

  it('names a member whose emails bounce, without showing their email address', async () => {
    const member = await createPersona(app, { name: 'Rudo Moyo' });
    await app.database.db
      .insertInto('mail_outbox')
      .values({
        id: randomUUID(),
        recipient: member.email,
        subject: 'Confirm your address',
        text_body: '',
        html_body: '',
        failed_at: daysAgo(1),
        last_error: 'no such mailbox',
      })
      .execute();
    const { items } = await readWorklist();
    const found = items.filter(({ person }) => person?.id === member.id);
    expect(found).toMatchObject([{ kind: 'failed_mail', count: 1, case: null }]);
    expect(JSON.stringify(items)).not.toContain(member.email);
  });
});
