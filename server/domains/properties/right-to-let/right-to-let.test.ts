import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminProperty } from '../../../../contract/admin/admin-property.ts';
import type { Worklist } from '../../../../contract/admin/admin-worklist.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import type { provenParts } from '../../../../contract/properties/right-to-let/proven-home.ts';
import type { OwnRightToLet } from '../../../../contract/properties/right-to-let/right-to-let.ts';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { html, pdf } from '../../../../test/generated/hostile-files.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { sendPaper, showPaper } from '../../../../test/market/papers.ts';
import { createPersona, createProperty, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { expirePapers } from './expire-papers.ts';

let app: TestApp;
let admin: Persona;
let auditor: Persona;
let owner: Persona;
let homeId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
  auditor = await createPersona(app, { role: 'auditor' });
});
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  homeId = await createProperty(app, { ownerId: owner.id });
});
afterAll(() => app.close());

const ownPath = () => `/api/me/properties/${homeId}/right-to-let`;
const readOwn = () => answerOf<OwnRightToLet>(owner.send('GET', ownPath()));
const view = (id: string, who = admin) =>
  who.send('POST', `/api/admin/right-to-let/${id}/paper`, {});
const decide = (id: string, body: object, who = admin) =>
  who.send('POST', `/api/admin/right-to-let/${id}/decision`, body);
const approve = (id: string) => answerOf(decide(id, { seen: true }));
const refuse = (id: string, reason = 'The name is another.') =>
  answerOf(decide(id, { seen: false, reason }));
const readPublic = async () => answerOf<PropertyDetail>(app.request(`/api/properties/${homeId}`));
const readAdmin = (who = admin) =>
  answerOf<AdminProperty>(who.send('GET', `/api/admin/properties/${homeId}`));
const keyOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('right_papers')
      .select('object_key')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.object_key ?? '';
const isStored = async (key: string) => (await app.app.store.get('papers', key)) !== undefined;
const seenToday = () => ({ kind: 'utility_bill', seen_on: dayInHarare(new Date()) });

describe('a right-to-let document (RIGHT-01)', () => {
  it('is visible to administrators only, with each access logged, and is deleted after the decision', async () => {
    const id = await showPaper(app, owner, homeId);
    expect(await readOwn()).toMatchObject({
      seen: null,
      paper: { state: 'waiting', reason: null },
    });
    const paper = await view(id);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Object.fromEntries(paper.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="paper.jpg"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const { format } = await sharp(await paper.arrayBuffer()).metadata();
    expect(format).toBe('jpeg');
    expect((await view(id, owner)).status).toBe(403);
    expect((await view(id, auditor)).status).toBe(403);
    const key = await keyOf(id);
    expect((await app.request(`/media/papers/${key}`)).status).toBe(404);
    expect(JSON.stringify([await readAdmin(), await readOwn()])).not.toContain(key);
    const logs = await answerOf<{ action: string; target_user_id: string }[]>(
      admin.send('GET', `/api/admin/logs?subject=${homeId}`),
    );
    expect(logs).toMatchObject([{ action: 'view_paper', target_user_id: owner.id }]);
    await approve(id);
    expect((await view(id)).status).toBe(404);
    await passTime(app, 10_000);
    expect(await isStored(key)).toBe(false);
  });

  it('is stored without the camera’s metadata if it is a photograph', async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } });
    const bytes = await photo
      .withExif({ IFD0: { Artist: 'Farai of Mbare' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Farai of Mbare')).toBe(true);
    await answerOf(sendPaper(app, owner, { propertyId: homeId, bytes: new Uint8Array(bytes) }));
    const id = (await readAdmin()).right_to_let.waiting?.id ?? '';
    const stored = Buffer.from(await (await view(id)).arrayBuffer());
    expect(stored.includes('Farai of Mbare')).toBe(false);
  });

  it('can be a PDF, which is downloaded unchanged and never displayed', async () => {
    const bytes = new Uint8Array(pdf);
    await answerOf(sendPaper(app, owner, { propertyId: homeId, kind: 'title_deed', bytes }));
    const { waiting } = (await readAdmin()).right_to_let;
    expect(waiting).toMatchObject({ kind: 'title_deed', is_pdf: true, by: { id: owner.id } });
    const paper = await view(waiting?.id ?? '');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toBe('attachment; filename="paper.pdf"');
    expect(Buffer.from(await paper.arrayBuffer())).toEqual(pdf);
  });

  it.each([
    ['an HTML page', html],
    ['an empty file', Buffer.alloc(0)],
  ])('cannot be %s', async (_, bytes) => {
    const refused = await refusalOf(
      sendPaper(app, owner, { propertyId: homeId, bytes: new Uint8Array(bytes) }),
    );
    expect(refused).toMatchObject({ code: 'invalid_fields' });
    expect((await readOwn()).paper).toBeNull();
  });

  it('cannot be sent while another is pending, but the pending one can be withdrawn', async () => {
    const id = await showPaper(app, owner, homeId);
    const key = await keyOf(id);
    expect((await sendPaper(app, owner, { propertyId: homeId })).status).toBe(409);
    expect(await answerOf(owner.send('DELETE', ownPath()))).toEqual({ seen: null, paper: null });
    await passTime(app, 10_000);
    expect(await isStored(key)).toBe(false);
    await showPaper(app, owner, homeId);
  });

  it('appears in the data export and is deleted with the home or account', async () => {
    const key = await keyOf(await showPaper(app, owner, homeId));
    const mine = await answerOf<{ data: Record<string, unknown[]> }>(
      owner.send('GET', '/api/me/export'),
    );
    expect(mine.data['right_papers']).toMatchObject([
      { kind: 'utility_bill', property_id: homeId },
    ]);
    expect(JSON.stringify(mine)).not.toContain(key);
    await answerOf(owner.send('DELETE', `/api/properties/${homeId}`));
    const other = await createProperty(app, { ownerId: owner.id });
    const otherKey = await keyOf(await showPaper(app, owner, other));
    await app.database.db.deleteFrom('users').where('id', '=', owner.id).execute();
    await passTime(app, 10_000);
    expect([await isStored(key), await isStored(otherKey)]).toEqual([false, false]);
  });
});

describe('a decision (RIGHT-02)', () => {
  it('is requested in the worklist with a link to the home, and the lister is emailed once it is made', async () => {
    const id = await showPaper(app, owner, homeId);
    const { items } = await answerOf<Worklist>(admin.send('GET', '/api/admin/worklist'));
    expect(items.find(({ property }) => property?.id === homeId)).toMatchObject({
      kind: 'papers',
      person: { name: 'Farai Dube' },
    });
    expect((await readAdmin(auditor)).viewer_can.decide_right).toBe(false);
    expect((await decide(id, { seen: true }, auditor)).status).toBe(403);
    expect((await decide(id, { seen: false, reason: ' ' })).status).toBe(400);
    await refuse(id);
    expect(await readOwn()).toMatchObject({
      seen: null,
      paper: { state: 'refused', reason: 'The name is another.' },
    });
    const [mail] = await mailsTo(app, owner.email);
    expect(mail?.subject).toBe('We could not accept your document');
    expect(mail?.text_body).toContain('Why: The name is another.');
    expect((await decide(id, { seen: true })).status).toBe(409);
    await approve(await showPaper(app, owner, homeId));
    expect(await readOwn()).toEqual({ seen: seenToday(), paper: null });
  });

  it('to approve a document can later be revoked with a reason, which removes the badge', async () => {
    const id = await showPaper(app, owner, homeId);
    await approve(id);
    await refuse(id, 'The bill was of another house.');
    expect((await readPublic()).right_to_let).toBeNull();
    const mails = await mailsTo(app, owner.email);
    expect(mails.map(({ subject }) => subject)).toContain('We no longer show your right to let');
  });
});

describe('the badge (RIGHT-03, RIGHT-04)', () => {
  const seenHome = async () => {
    const id = await showPaper(app, owner, homeId);
    expect((await readPublic()).right_to_let).toBeNull();
    await approve(id);
    expect((await readPublic()).right_to_let).toEqual(seenToday());
  };

  it.each([
    ['another owner', async () => ({ owner_id: (await createPersona(app, { role: 'owner' })).id })],
    ['an agent', async () => ({ agent_id: (await createPersona(app, { role: 'agent' })).id })],
  ])('appears on approval and disappears when the home passes to %s', async (_, change) => {
    await seenHome();
    const { db } = app.database;
    await db
      .updateTable('properties')
      .set(await change())
      .where('id', '=', homeId)
      .execute();
    await expect.poll(async () => (await readPublic()).right_to_let).toBeNull();
  });

  const others: Record<keyof typeof provenParts, unknown> = {
    ...{ title: 'A mansion of seven bedrooms', type: 'commercial', let_as: 'room', bedrooms: 7 },
    ...{ city: 'Mutare', suburb: 'Chikanga', address: '9 Another Road' },
    coordinates: { latitude: -17.79, longitude: 31.06 },
  };
  it.each(Object.entries(others))(
    'disappears if only %s changes (RIGHT-04)',
    async (part, value) => {
      await seenHome();
      const { location } = await readPublic();
      const place = { location: { ...location, [part]: value } };
      const body = part in location ? place : { [part]: value };
      await answerOf(owner.send('PATCH', `/api/properties/${homeId}`, body));
      expect((await readPublic()).right_to_let).toBeNull();
    },
  );

  it('is still shown after changes to fields that it does not depend on', async () => {
    await seenHome();
    const { title, type, let_as, bedrooms, location } = await readPublic();
    const same = { title, type, let_as, bedrooms, location };
    const description = 'Newly painted, with a garden.';
    const other = { description, bathrooms: 2, size: 90, price: 410 };
    await answerOf(owner.send('PATCH', `/api/properties/${homeId}`, { ...same, ...other }));
    expect((await readPublic()).right_to_let).toEqual(seenToday());
  });

  it('expires after a year (a pending document after 30 days), and the lister is emailed', async () => {
    await seenHome();
    const waiting = await createPersona(app, { role: 'owner' });
    const other = await createProperty(app, { ownerId: waiting.id });
    const key = await keyOf(await showPaper(app, waiting, other));
    const endIn = (days: number) =>
      expirePapers({ ...app.app.context, now: () => new Date(Date.now() + days * 86_400_000) });
    await endIn(28);
    expect(await isStored(key)).toBe(true);
    await endIn(31);
    await passTime(app, 10_000);
    expect(await isStored(key)).toBe(false);
    const subjectsOf = async ({ email }: Persona) =>
      (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(await subjectsOf(waiting)).toEqual(['We deleted your document']);
    await endIn(364);
    expect((await readPublic()).right_to_let).toEqual(seenToday());
    await endIn(367);
    await expect.poll(async () => (await readPublic()).right_to_let).toBeNull();
    expect(await subjectsOf(owner)).toContain('Please send your document again');
  });
});
