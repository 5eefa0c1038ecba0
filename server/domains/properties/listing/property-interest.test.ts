import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ListerContact,
  OwnProperty,
  PropertyStatistics,
} from '../../../../contract/properties/property-editing.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { createAgency, createPersona, type Persona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
let home: OwnProperty;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  home = await listProperty(owner);
});

const statistics = async (id = home.id): Promise<PropertyStatistics> =>
  (await owner.send('GET', `/api/me/properties/${id}/statistics`)).json();
const look = (accessToken?: string, id = home.id) =>
  sendJson(app, { method: 'POST', path: `/api/properties/${id}/views`, body: {}, accessToken });
const reveal = (person: Persona, id = home.id) =>
  person.send('POST', `/api/properties/${id}/contact-reveals`, {});
const markUnavailable = () =>
  owner.send('PATCH', `/api/properties/${home.id}/state`, { available: false });

describe('views of a listing', () => {
  it('count for everyone except the lister, and only while the listing is public (P11)', async () => {
    const renter = await createPersona(app);
    for (const token of [undefined, renter.accessToken, owner.accessToken]) {
      expect((await look(token)).status).toBe(202);
    }
    expect((await statistics()).totals.views).toBe(2);
    await markUnavailable();
    await look();
    expect((await statistics()).totals.views).toBe(2);
  });

  it('all count, even if they are concurrent', async () => {
    await Promise.all(Array.from({ length: 20 }, () => look()));
    expect((await statistics()).totals.views).toBe(20);
  });

  it('are refused with "not found" if the listing is missing', async () => {
    await owner.send('DELETE', `/api/properties/${home.id}`);
    expect((await look()).status).toBe(404);
  });
});

describe('the statistics of a listing', () => {
  it('cover the last 30 days, including days without activity', async () => {
    const renter = await createPersona(app);
    await look();
    await renter.send('PUT', `/api/me/favourites/${home.id}`);
    await renter.send('POST', '/api/inquiries', { property_id: home.id, message: 'Is it free?' });
    await reveal(renter);
    const { db } = app.database;
    const old = { property_id: home.id, day: '2020-02-29', views: 7, contact_taps: 2 };
    await db.insertInto('property_daily_counts').values(old).execute();
    const { totals, days } = await statistics();
    expect(totals).toEqual({ views: 8, favourites: 1, inquiries: 1, contact_taps: 3 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ views: 1, contact_taps: 1 });
    expect(days.slice(0, -1).every(({ views }) => views === 0)).toBe(true);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    const harare = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });
    expect(days.at(-1)?.day).toBe(harare.format(new Date()));
    const [row] = await (await owner.send('GET', '/api/me/properties')).json();
    expect(row.totals).toEqual(totals);
  });

  it('are zero for a listing without views', async () => {
    const { totals } = await statistics();
    expect(totals).toEqual({ views: 0, favourites: 0, inquiries: 0, contact_taps: 0 });
  });
});

describe('a lister’s contact details', () => {
  const allow = (person: Persona) =>
    app.database.db
      .updateTable('profiles')
      .set({ phone: '077 123 4567', show_phone: true })
      .where('id', '=', person.id)
      .execute();
  const contactFor = async (person: Persona, id = home.id): Promise<ListerContact> =>
    (await reveal(person, id)).json();

  it('are shown only to signed-in people, and only those details that the lister allows (DEC-11)', async () => {
    const renter = await createPersona(app);
    const visitor = {
      method: 'POST',
      path: `/api/properties/${home.id}/contact-reveals`,
      body: {},
    };
    expect((await sendJson(app, visitor)).status).toBe(401);
    const nobody = { name: 'Farai Dube', phone: null, email: null, agency: null };
    expect(await contactFor(renter)).toEqual(nobody);
    await allow(owner);
    const shown = { phone: '077 123 4567', email: owner.email };
    expect(await contactFor(renter)).toEqual({ ...nobody, ...shown });
    expect((await statistics()).totals.contact_taps).toBe(2);
    const { db } = app.database;
    const rows = db
      .selectFrom('contact_reveals')
      .select('property_id')
      .where('user_id', '=', renter.id);
    expect(await rows.execute()).toEqual([{ property_id: home.id }, { property_id: home.id }]);
  });

  it('are those of the listing’s agent, plus the agency’s public contact details', async () => {
    const agencyId = await createAgency(app, `Kopje ${owner.id}`);
    const agent = await createPersona(app, { role: 'agent', name: 'Chipo', agencyId });
    const { id } = await listProperty(agent);
    expect(await contactFor(await createPersona(app), id)).toEqual({
      name: 'Chipo',
      phone: null,
      email: null,
      agency: {
        name: `Kopje ${owner.id}`,
        phone: '+263 24 2700418',
        email: 'office@jacaranda.test',
      },
    });
    const { id: accountId } = await createPersona(app, { role: 'agency', agencyId });
    const suspend = app.database.db.updateTable('profiles').set({ is_active: false });
    await suspend.where('id', '=', accountId).execute();
    expect((await contactFor(await createPersona(app), id)).agency).toBeNull();
  });

  it('are not shown if the home is unavailable, hidden or deleted', async () => {
    const renter = await createPersona(app);
    await markUnavailable();
    expect((await reveal(renter)).status).toBe(409);
    const hide = app.database.db.updateTable('properties').set({ hidden_at: new Date() });
    await hide.where('id', '=', home.id).execute();
    expect((await reveal(renter)).status).toBe(404);
    expect((await statistics()).totals.contact_taps).toBe(0);
  });

  it('are not counted as viewed when the lister views them', async () => {
    expect((await reveal(owner)).status).toBe(200);
    expect((await statistics()).totals.contact_taps).toBe(0);
  });

  it('are shown to each person at most twenty times a day, even if the requests are concurrent (S32)', async () => {
    const renter = await createPersona(app);
    const answers = await Promise.all(Array.from({ length: 23 }, () => reveal(renter)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect((await statistics()).totals.contact_taps).toBe(20);
    const { db } = app.database;
    const created_at = new Date(Date.now() - 25 * 3_600_000);
    await db
      .updateTable('contact_reveals')
      .set({ created_at })
      .where('user_id', '=', renter.id)
      .execute();
    expect((await reveal(renter)).status).toBe(200);
  });
});
