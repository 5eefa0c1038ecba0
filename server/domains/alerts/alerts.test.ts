import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertAt, morning, saveSearch } from '../../../test/alerts.ts';
import { chooseSettings, heldMails, pushNow, turnOnPush } from '../../../test/devices.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { insertProperty } from '../../../test/sample-properties.ts';
import { type PushService, startPushService } from '../../../test/services/start-push-service.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { matchHomes } from './matching/match-homes.ts';

let service: PushService;
let app: TestApp;
let renter: Persona;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_TEST_SERVICE: service.url });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(async () => {
  renter = await createPersona(app);
});

const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
const subjects = async (to = renter) =>
  (await mailsTo(app, to.email)).map(({ subject }) => subject);
const list = (fields: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(app.database.db, fields);
/** Simulates a change by the lister or a moderator. */
const change = (id: string, fields: { price?: number; state?: string; hidden_at?: Date | null }) =>
  app.database.db
    .updateTable('properties')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
const favour = (id: string) => renter.send('PUT', `/api/me/favourites/${id}`);

describe('a saved search', () => {
  it('sends only new matching homes, in an email marked as bulk (ALRT-05, MAIL-01)', async () => {
    await list({ title: 'Here before the search' });
    await alertAt(app);
    await saveSearch(renter);
    await list({ title: 'Sunny house' });
    await list({ title: 'A flat', type: 'apartment' });
    await list({ title: 'Elsewhere', suburb: 'Hillside', city: 'Bulawayo' });
    await list({ title: 'Not on offer', state: 'rented' });
    await alertAt(app);
    const [mail, ...more] = await mailsTo(app, renter.email);
    expect(more).toEqual([]);
    expect(mail?.is_bulk).toBe(true);
    expect(mail?.subject).toBe('1 home for House, Avondale');
    expect(mail?.text_body).toContain(
      'Sunny house\nNew · $650 a month · 3 bedrooms · Avondale, Harare',
    );
    expect(mail?.text_body).not.toMatch(/A flat|Elsewhere|Not on offer|Here before/);
  });

  it('sends a home once when it is new, once when it gets cheaper and once when it is available again (ALRT-05)', async () => {
    await saveSearch(renter);
    const id = await list({ title: 'Sunny house', price: 650 });
    const tell = async (minutes: number) => {
      await alertAt(app, minutesLater(minutes));
      return (await mailsTo(app, renter.email)).length;
    };
    expect(await tell(0)).toBe(1);
    await change(id, { price: 600 });
    expect(await tell(20)).toBe(2);
    expect((await mailsTo(app, renter.email))[1]?.text_body).toContain('Cheaper now · $600');
    await change(id, { price: 700 });
    await change(id, { price: 550 });
    expect(await tell(40)).toBe(2);
    await change(id, { state: 'rented' });
    expect(await tell(60)).toBe(2);
    await change(id, { state: 'available' });
    expect(await tell(80)).toBe(3);
    expect((await mailsTo(app, renter.email))[2]?.text_body).toContain('Available again');
    await change(id, { state: 'unavailable' });
    await alertAt(app, minutesLater(100));
    await change(id, { state: 'available' });
    expect(await tell(120)).toBe(3);
  });

  it('does not send a home that is no longer available', async () => {
    await saveSearch(renter, { frequency: 'daily' });
    const id = await list();
    await alertAt(app);
    await change(id, { hidden_at: new Date() });
    await alertAt(app, minutesLater(24 * 60));
    expect(await subjects()).toEqual([]);
  });

  it('sends homes immediately, the next morning or on Monday, as the renter chose (ALRT-06)', async () => {
    const [daily, weekly] = [await createPersona(app), await createPersona(app)];
    await saveSearch(renter);
    await saveSearch(daily, { frequency: 'daily' });
    await saveSearch(weekly, { frequency: 'weekly' });
    await list();
    await list();
    const told = async (at: Date) => {
      await alertAt(app, at);
      return Promise.all([renter, daily, weekly].map(async (who) => (await subjects(who)).length));
    };
    expect(await told(morning)).toEqual([1, 0, 0]);
    expect(await told(new Date('2030-03-06T04:59:00Z'))).toEqual([1, 0, 0]);
    expect(await told(new Date('2030-03-06T05:00:00Z'))).toEqual([1, 1, 0]);
    expect(await told(new Date('2030-03-11T05:00:00Z'))).toEqual([1, 1, 1]);
    expect(await subjects(daily)).toEqual(['2 homes for House, Avondale']);
  });

  it('drops homes that are still unsent when a pause begins, and homes found during the pause', async () => {
    const { id } = await saveSearch(renter, { frequency: 'daily' });
    await list();
    await alertAt(app);
    await renter.send('PATCH', `/api/me/searches/${id}`, { paused: true });
    await list();
    await alertAt(app, minutesLater(24 * 60));
    await renter.send('PATCH', `/api/me/searches/${id}`, { paused: false, frequency: 'instant' });
    await alertAt(app, minutesLater(25 * 60));
    expect(await subjects()).toEqual([]);
    await list();
    await alertAt(app, minutesLater(26 * 60));
    expect(await subjects()).toEqual(['1 home for House, Avondale']);
  });
});

describe('an alert', () => {
  it('combines the results of all searches and the changes to saved homes (ALRT-06)', async () => {
    await saveSearch(renter);
    await saveSearch(renter, { name: 'Harare', filters: { city: 'Harare' } });
    const saved = await list({ type: 'land' });
    await alertAt(app, minutesLater(-60));
    await favour(saved);
    await list();
    await change(saved, { state: 'rented' });
    await alertAt(app);
    const mails = await mailsTo(app, renter.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '1 home for Harare',
      '2 homes for your searches, and updates on homes you saved',
    ]);
    expect(mails[1]?.text_body).toMatch(
      /House, Avondale\n\n.*Harare\n\n.*Homes you saved\n\n.*Rented/s,
    );
  });

  it('is sent once at the end of quiet hours, with everything found during them (ALRT-07)', async () => {
    await saveSearch(renter);
    const [evening, night, early] = [
      '2030-03-05T20:30:00Z',
      '2030-03-06T01:00:00Z',
      '2030-03-06T04:00:00Z',
    ];
    await list();
    await alertAt(app, new Date(evening));
    await list();
    await alertAt(app, new Date(night));
    expect(await subjects()).toEqual([]);
    await alertAt(app, new Date(early));
    expect(await subjects()).toEqual(['2 homes for House, Avondale']);
  });

  it('is followed by the next alert no sooner than fifteen minutes later', async () => {
    await saveSearch(renter);
    await list();
    await alertAt(app);
    await list();
    await alertAt(app, minutesLater(14));
    expect(await subjects()).toHaveLength(1);
    await alertAt(app, minutesLater(15));
    expect(await subjects()).toHaveLength(2);
  });

  it('is pushed to devices while its email is held back (ALRT-06)', async () => {
    const device = await turnOnPush(service, renter);
    await saveSearch(renter);
    const id = await list({ title: 'Sunny house' });
    await alertAt(app);
    await pushNow(app);
    expect(device.received).toMatchObject([
      { kind: 'homes', title: '1 home for House, Avondale', path: `/properties/${id}` },
    ]);
    expect(await heldMails(app, renter)).toEqual([true]);
  });

  it('is emailed to people who turned off push notifications about homes', async () => {
    const device = await turnOnPush(service, renter);
    await chooseSettings(renter, { kinds: ['messages'] });
    await saveSearch(renter);
    await list();
    await alertAt(app);
    await pushNow(app);
    expect(device.received).toEqual([]);
    expect(await heldMails(app, renter)).toEqual([false]);
  });

  it('is sent only once if several processes run concurrently', async () => {
    await saveSearch(renter);
    await list();
    await Promise.all([alertAt(app), alertAt(app), alertAt(app)]);
    await alertAt(app);
    expect(await subjects()).toHaveLength(1);
  });

  it('is not lost if the process crashes while matching homes with searches', async () => {
    await saveSearch(renter);
    await list();
    const { context } = app.app;
    const broken = {
      ...context,
      now: () => {
        throw new Error('switched off');
      },
    };
    await expect(matchHomes(broken)).rejects.toThrow('switched off');
    await alertAt(app);
    expect(await subjects()).toHaveLength(1);
  });

  it('is sent exactly once if the process crashes after matching some of the homes (ALRT-05)', async () => {
    await saveSearch(renter);
    for (let count = 0; count < 5; count += 1) await list();
    const { context } = app.app;
    let looks = 0;
    const broken = {
      ...context,
      now: () => {
        looks += 1;
        if (looks > 1) throw new Error('switched off');
        return morning;
      },
    };
    await expect(matchHomes(broken)).rejects.toThrow('switched off');
    await alertAt(app);
    await alertAt(app, minutesLater(20));
    expect(await subjects()).toEqual(['5 homes for House, Avondale']);
  });
});
