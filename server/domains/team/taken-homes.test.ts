import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminStats } from '../../../contract/admin/admin.ts';
import type { Worklist } from '../../../contract/admin/admin-worklist.ts';
import type { Team, UnansweredInquiry } from '../../../contract/agencies/team.ts';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import { answerOf } from '../../../test/conversations.ts';
import { askAbout } from '../../../test/devices.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { findReplyTime } from '../inquiries/lister-queries.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

/** A question that an agent left unanswered for ten days, and every view that shows it. */
async function oldQuestion() {
  const agencyId = await createAgency(app, `Msasa ${randomUUID().slice(0, 8)}`);
  const account = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const home = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  const renter = await createPersona(app);
  await askAbout(renter, home);
  await app.database.db
    .updateTable('inquiries')
    .set({ created_at: sql<Date>`now() - interval '10 days'` })
    .where('property_id', '=', home)
    .execute();
  const change = (state: object) =>
    answerOf(agent.send('PATCH', `/api/properties/${home}/state`, state));
  const asked = async () => {
    const [inquiry] = await answerOf<InquiryListItem[]>(renter.send('GET', '/api/inquiries'));
    return inquiry;
  };
  const showing = async () => {
    const { agents } = await answerOf<Team>(account.send('GET', `/api/agencies/${agencyId}/team`));
    const unanswered = await answerOf<UnansweredInquiry[]>(
      account.send('GET', `/api/agencies/${agencyId}/unanswered`),
    );
    const { items } = await answerOf<Worklist>(admin.send('GET', '/api/admin/worklist'));
    const stats = await answerOf<AdminStats>(admin.send('GET', '/api/admin/stats'));
    return {
      renter: (await asked())?.waits,
      inbox: unanswered.length,
      team: agents[0]?.unanswered,
      worklist: items.filter(({ kind, person }) => kind === 'unanswered' && person?.id === agent.id)
        .length,
      stats: stats.pending_inquiries,
      replyTime: (await findReplyTime(app.database.db, agent.id)).inquiries,
    };
  };
  return { agent, home, change, asked, showing };
}

const waitsEverywhere = { renter: true, inbox: 1, team: 1, worklist: 1, stats: 1, replyTime: 1 };
const waitsNowhere = { renter: false, inbox: 0, team: 0, worklist: 0, stats: 0, replyTime: 0 };

it('once a home is taken, questions about it are not shown as pending until it is available again (FLOW-20)', async () => {
  const { change, asked, showing } = await oldQuestion();
  expect(await showing()).toEqual(waitsEverywhere);
  await change({ rented: true });
  expect(await showing()).toEqual(waitsNowhere);
  expect(await asked()).toMatchObject({ status: 'pending', property_rented: true });
  await change({ rented: false });
  expect(await showing()).toEqual(waitsNowhere);
  expect(await asked()).toMatchObject({ property_rented: false });
  await change({ available: true });
  expect(await showing()).toEqual(waitsEverywhere);
  await change({ rented: true });
});

it('questions about a lapsed home stay pending (FLOW-20)', async () => {
  const { home, agent, showing } = await oldQuestion();
  const { db } = app.database;
  await db.updateTable('properties').set({ state: 'lapsed' }).where('id', '=', home).execute();
  expect(await showing()).toEqual(waitsEverywhere);
  await answerOf(agent.send('DELETE', `/api/properties/${home}`));
  expect(await showing()).toEqual(waitsNowhere);
});
