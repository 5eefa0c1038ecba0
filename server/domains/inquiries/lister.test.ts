import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InquiryListItem } from '../../../contract/inquiries/inquiries.ts';
import type { PropertyLister } from '../../../contract/properties/listers.ts';
import { answerOf, sendMessage } from '../../../test/conversations.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { serveHttp } from '../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function scene() {
  const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  return { owner, renter, home: await createProperty(app, { ownerId: owner.id }) };
}

const listerOf = (home: string) =>
  answerOf<PropertyLister>(app.request(`/api/properties/${home}/lister`));

/** Creates an inquiry for each wait, answered after that many minutes; null means never. */
async function asked(renter: Persona, home: string, daysAgo: number, waits: (number | null)[]) {
  for (const minutes of waits) {
    const created_at = sql<Date>`now() - make_interval(days => ${daysAgo})`;
    await app.database.db
      .insertInto('inquiries')
      .values({
        id: randomUUID(),
        property_id: home,
        user_id: renter.id,
        message: 'Is it free?',
        status: minutes === null ? 'pending' : 'responded',
        created_at,
        responded_at:
          minutes === null ? null : sql<Date>`${created_at} + make_interval(mins => ${minutes})`,
      })
      .execute();
  }
}

it('everyone sees the lister’s name and joining date, but no contact details (DEC-11)', async () => {
  const { home } = await scene();
  expect(await listerOf(home)).toEqual({
    name: 'Farai Dube',
    avatar: null,
    confirmed: false,
    agency: null,
    member_since: expect.stringMatching(/^\d{4}-\d{2}$/),
    active: 'today',
    whatsapp: false,
    reply: null,
  });
  expect((await app.request(`/api/properties/${randomUUID()}/lister`)).status).toBe(404);
});

it('a suspended lister is not shown, not even from a cache', async () => {
  const { owner, home } = await scene();
  const served = await serveHttp(app.app);
  const path = `/api/properties/${home}/lister`;
  for (let times = 0; times < 2; times += 1) {
    const answer = await served.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
  }
  await app.database.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', owner.id)
    .execute();
  expect((await served.request(path)).status).toBe(404);
  await served.close();
});

it('the usual reply time is the median of at least five inquiries', async () => {
  const { renter, home } = await scene();
  await asked(renter, home, 20, [10, 30, 600, 45]);
  expect((await listerOf(home)).reply).toBeNull();
  await asked(renter, home, 20, [5]);
  expect((await listerOf(home)).reply).toEqual({ minutes: 30, inquiries: 5 });
});

it('the usual reply time counts an inquiry unanswered for a week as slower than any reply', async () => {
  const { renter, home } = await scene();
  await asked(renter, home, 20, [10, 20, 30, 40]);
  await asked(renter, home, 3, [null, null]);
  expect((await listerOf(home)).reply).toBeNull();
  await asked(renter, home, 8, [null]);
  expect((await listerOf(home)).reply).toEqual({ minutes: 30, inquiries: 5 });
  await asked(renter, home, 8, [null, null, null, null]);
  expect((await listerOf(home)).reply, 'half of them were never answered').toBeNull();
});

it('the usual reply time ignores inquiries older than 90 days and inquiries about other people’s homes', async () => {
  const { renter, home } = await scene();
  await asked(renter, home, 95, [10, 20, 30, 40, 50]);
  const other = await scene();
  await asked(renter, other.home, 20, [10, 20, 30, 40, 50]);
  expect((await listerOf(home)).reply).toBeNull();
});

it('an answered inquiry still counts towards the usual reply time after it is closed', async () => {
  const { owner, renter, home } = await scene();
  await asked(renter, home, 20, [10, 20, 30, 40]);
  const body = { property_id: home, message: 'Is there a borehole?' };
  const { id } = await answerOf<{ id: string }>(renter.send('POST', '/api/inquiries', body));
  await owner.send('PATCH', `/api/inquiries/${id}`, { status: 'responded' });
  await owner.send('PATCH', `/api/inquiries/${id}`, { status: 'closed' });
  expect((await listerOf(home)).reply).toEqual({ minutes: 20, inquiries: 5 });
});

it('the list of inquiries shows the sender’s phone number and who wrote last', async () => {
  const { owner, renter, home } = await scene();
  const body = { property_id: home, message: 'Is there a borehole?', phone: '０７７ 212 3456' };
  const { id } = await answerOf<{ id: string }>(renter.send('POST', '/api/inquiries', body));
  const row = async (person: Persona) =>
    (await answerOf<InquiryListItem[]>(person.send('GET', '/api/inquiries')))[0];
  expect(await row(owner)).toMatchObject({
    sender: { name: 'Rudo Moyo', phone: '077 212 3456' },
    last_message: null,
  });
  const { chat_id } = await answerOf<{ chat_id: string }>(
    owner.send('POST', `/api/inquiries/${id}/response`, {}),
  );
  expect((await row(owner))?.last_message).toMatchObject({ sent_by_me: false });
  await sendMessage(owner, chat_id, 'There is');
  expect((await row(owner))?.last_message).toMatchObject({ sent_by_me: true });
  expect((await row(renter))?.last_message).toMatchObject({ sent_by_me: false });
});

it('WhatsApp is offered if the lister allows it, and the lister’s last activity is shown if it is recent (DETAIL-19, DETAIL-20)', async () => {
  const { owner, home } = await scene();
  const { db } = app.database;
  const phoneOf = (phone: string, show_phone: boolean) =>
    db.updateTable('profiles').set({ phone, show_phone }).where('id', '=', owner.id).execute();
  await phoneOf('+263 77 123 4567', true);
  expect(await listerOf(home)).toMatchObject({ whatsapp: true });
  await phoneOf('+263 77 123 4567', false);
  expect(await listerOf(home)).toMatchObject({ whatsapp: false });
  await phoneOf('+263 24 2700000', true);
  expect(await listerOf(home)).toMatchObject({ whatsapp: false });
  await phoneOf('call 0771234567', true);
  expect(await listerOf(home)).toMatchObject({ whatsapp: false });
  const longAgo = sql<Date>`now() - interval '40 days'`;
  await db
    .updateTable('properties')
    .set({ confirmed_at: longAgo })
    .where('id', '=', home)
    .execute();
  await db
    .updateTable('sessions')
    .set({ rotated_at: longAgo })
    .where('user_id', '=', owner.id)
    .execute();
  expect(await listerOf(home)).toMatchObject({ active: null });
});
