import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ViewerClaims } from '../../../../contract/properties/claims/claims.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type {
  OwnProperty,
  OwnPropertyRow,
} from '../../../../contract/properties/property-editing.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { insertClaimedHome, renterOf, talkAbout } from '../../../../test/market/viewed-home.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function newHome(): Promise<void> {
  owner = await createPersona(app, { role: 'owner' });
  id = await insertClaimedHome(app, owner.id);
}

const path = () => `/api/properties/${id}/claims`;
const renter = () => renterOf(app, { ownerId: owner.id, propertyId: id });
const saying = (value: string, found: string | null, field = 'borehole') => ({
  ...{ field, value, found },
  viewed: true,
});
const answer = (by: Persona, value: string, found: string | null, field?: string) =>
  by.send('POST', path(), saying(value, found, field));
const correct = async (times: number, value = 'own', found = 'shared', field = 'borehole') => {
  for (let time = 0; time < times; time += 1)
    await answerOf(answer(await renter(), value, found, field));
};
const page = () => answerOf<PropertyDetail>(app.request(`/api/properties/${id}`));
const isFoundBy = async (has: string) => {
  const { properties } = await answerOf<{ properties: { id: string }[] }>(
    app.request(`/api/properties?has=${has}`),
  );
  return properties.some((home) => home.id === id);
};
const ofOwner = () => answerOf<OwnProperty>(owner.send('GET', `/api/me/properties/${id}`));
const rowOfOwner = async () =>
  (await answerOf<OwnPropertyRow[]>(owner.send('GET', '/api/me/properties')))[0];
const change = (body: object) => answerOf(owner.send('PATCH', `/api/properties/${id}`, body));
const subjects = async () => (await mailsTo(app, owner.email)).map(({ subject }) => subject);

it('a home’s page immediately shows how many renters confirmed a claim, without names (CLAIM-02)', async () => {
  await newHome();
  expect((await page()).confirmed_claims).toEqual([]);
  const [first, second] = [await renter(), await renter()];
  await answerOf(answer(first, 'own', null));
  await answerOf(answer(second, 'own', null));
  const [confirmed, ...others] = (await page()).confirmed_claims;
  expect(others).toEqual([]);
  expect(confirmed).toEqual({
    ...{ field: 'borehole', renters: 2 },
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
  });
  expect(JSON.stringify(await page())).not.toContain(first.id);
});

it('each renter counts once and can confirm or correct only the current value (CLAIM-01)', async () => {
  await newHome();
  const once = await renter();
  const mine = await answerOf<ViewerClaims>(answer(once, 'own', null));
  expect(mine.claims.find(({ field }) => field === 'borehole')?.answer).toEqual({ found: null });
  expect((await answer(once, 'own', null)).status).toBe(200);
  expect((await refusalOf(answer(once, 'own', 'shared'))).code).toBe('different_repeat');
  expect((await page()).confirmed_claims).toMatchObject([{ renters: 1 }]);
  expect((await refusalOf(answer(await renter(), 'shared', null))).code).toBe('conflict');
  expect((await refusalOf(answer(await renter(), 'own', 'lights'))).code).toBe('invalid_fields');
  const unsaid = await once.send('POST', path(), { ...saying('own', null), viewed: false });
  expect(unsaid.status).toBe(400);
});

it('a renter can confirm or correct a claim once the conversation is a day old, if the lister has replied and the renter has not blocked them (CLAIM-01)', async () => {
  await newHome();
  const about = { ownerId: owner.id, propertyId: id };
  const strangers = await createPersona(app);
  const unanswered = await createPersona(app);
  await talkAbout(app, { ...about, renterId: unanswered.id, unanswered: true });
  const early = await createPersona(app);
  await talkAbout(app, { ...about, renterId: early.id, began: new Date(Date.now() - 86_000_000) });
  const blocked = await createPersona(app);
  const chat_id = await talkAbout(app, { ...about, renterId: blocked.id });
  await app.database.db
    .updateTable('chat_participants')
    .set({ blocked_at: new Date() })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', blocked.id)
    .execute();
  for (const each of [strangers, unanswered, early, blocked, owner]) {
    const said = await answerOf<ViewerClaims>(each.send('GET', path()));
    expect(said).toEqual({ viewer_can: { answer: false }, claims: [] });
    expect((await refusalOf(answer(each, 'own', null))).status).toBe(403);
  }
});

it('a lister cannot prevent a renter from confirming a claim by blocking them (CLAIM-01)', async () => {
  await newHome();
  const blocked = await renter();
  await app.database.db
    .updateTable('chat_participants')
    .set({ blocked_at: new Date() })
    .where('user_id', '=', owner.id)
    .execute();
  await answerOf(answer(blocked, 'own', null));
  expect((await page()).confirmed_claims).toMatchObject([{ renters: 1 }]);
});

it('a renter’s correction no longer counts once the renter becomes a lister (CLAIM-01)', async () => {
  await newHome();
  await correct(3);
  const turned = await renter();
  await answerOf(answer(turned, 'own', 'none'));
  expect((await page()).borehole).toBeNull();
  const { db } = app.database;
  await db.updateTable('profiles').set({ role: 'owner' }).where('id', '=', turned.id).execute();
  expect((await ofOwner()).questioned_claims).toMatchObject([
    { corrected: 3, found: [{ value: 'shared', renters: 3 }] },
  ]);
  await expect.poll(async () => (await page()).borehole).toBe('own');
});

it('after the second correction, the lister is asked once whether the claim is right and can keep it (CLAIM-03)', async () => {
  await newHome();
  await correct(1);
  expect([await subjects(), (await rowOfOwner())?.claims_to_answer]).toEqual([[], 0]);
  await correct(1, 'own', 'none');
  expect(await subjects()).toEqual(['Renters reported something different']);
  expect((await rowOfOwner())?.claims_to_answer).toBe(1);
  const asked = { field: 'borehole', value: 'own', corrected: 2, hidden: false };
  expect((await ofOwner()).questioned_claims).toEqual([
    {
      ...asked,
      kept: false,
      found: [
        { value: 'none', renters: 1 },
        { value: 'shared', renters: 1 },
      ],
    },
  ]);
  await answerOf(owner.send('POST', `${path()}/kept`, { field: 'borehole', value: 'own' }));
  expect((await rowOfOwner())?.claims_to_answer).toBe(0);
  expect((await ofOwner()).questioned_claims).toMatchObject([{ ...asked, kept: true }]);
  await correct(1);
  expect(await subjects()).toHaveLength(1);
  expect((await page()).borehole).toBe('own');
  await correct(1);
  expect((await page()).borehole).toBeNull();
});

it('after four corrections, a claim and its matching feature are hidden until the value changes (CLAIM-04, CLAIM-05)', async () => {
  await newHome();
  await answerOf(answer(await renter(), 'own', null));
  await correct(3);
  expect([(await page()).borehole, await isFoundBy('borehole')]).toEqual(['own', true]);
  await correct(1);
  const hidden = await page();
  expect([hidden.borehole, hidden.confirmed_claims]).toEqual([null, []]);
  expect(hidden.features).toEqual(['Solar panels', 'Mango tree']);
  expect(await isFoundBy('borehole')).toBe(false);
  expect((await subjects()).at(-1)).toBe('We hid a detail of your listing');
  const mine = await ofOwner();
  expect([mine.borehole, mine.features]).toEqual([
    'own',
    ['Borehole', 'Solar panels', 'Mango tree'],
  ]);
  expect(mine.questioned_claims).toMatchObject([{ hidden: true, corrected: 4 }]);
  expect((await refusalOf(answer(await renter(), 'own', null))).code).toBe('conflict');

  await change({ borehole: 'shared' });
  expect([(await page()).borehole, await isFoundBy('borehole')]).toEqual(['shared', true]);
  expect((await ofOwner()).questioned_claims).toEqual([]);
  await change({ borehole: 'own' });
  expect([(await page()).borehole, await isFoundBy('borehole')]).toEqual([null, false]);
});

it('the solar filter finds a home with an inverter even if the home’s solar claim is hidden (CLAIM-04)', async () => {
  await newHome();
  await correct(4, 'lights', 'none', 'solar');
  expect(await isFoundBy('solar')).toBe(false);
  await change({ inverter: true });
  expect(await isFoundBy('solar')).toBe(true);
});

it('does not count confirmations and corrections from suspended people or deleted accounts (CLAIM-01)', async () => {
  await newHome();
  await correct(3);
  const last = await renter();
  await answerOf(answer(last, 'own', 'none'));
  const setActive = (is_active: boolean) =>
    app.database.db.updateTable('profiles').set({ is_active }).where('id', '=', last.id).execute();
  // The test writes directly to the database, so the app notices the change only at its next check.
  const isShown = (borehole: string | null) =>
    expect.poll(async () => (await page()).borehole).toBe(borehole);
  await isShown(null);
  await setActive(false);
  await isShown('own');
  await setActive(true);
  await isShown(null);
  await app.database.db.deleteFrom('users').where('id', '=', last.id).execute();
  await isShown('own');
});
