import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agency } from '../../../contract/agencies/agencies.ts';
import { html, svg } from '../../../test/generated/hostile-files.ts';
import { somePicture } from '../../../test/list-property.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { createAgency, createPersona, sendJson } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { collectUploads, removeDueObjects } from '../../platform/uploads/collect-uploads.ts';
import { shownPictures } from '../../shown-pictures.ts';
import { purgeUnconfirmed } from '../accounts/sign-in/purge-unconfirmed.ts';
import { replaceLogo } from './logo-queries.ts';
import { publishPendingLogos } from './publish-pending-logos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/api/registrations/agency';
const inline = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const somebody = () => ({
  email: `new-${randomUUID()}@musha.test`,
  password: 'mangwanani shamwari',
  name: 'Rudo Moyo',
});
const details = async (agency_name = `Agency ${randomUUID()}`) => ({
  phone: '077 123 4567',
  agency_name,
  agency_email: 'office@agency.test',
  office_address: '12 Samora Machel Avenue, Harare',
  logo: inline('image/png', await somePicture()),
});
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const agencyNamed = async (wanted: string): Promise<Agency | undefined> => {
  const all: Agency[] = await (await app.request('/api/agencies')).json();
  return all.find(({ name }) => name === wanted);
};
const countRows = async () => {
  const { db } = app.database;
  const tables = ['users', 'agencies', 'uploads'] as const;
  const rows = tables.map((table) => db.selectFrom(table).select('id').execute());
  return (await Promise.all(rows)).map(({ length }) => length);
};
/** Runs the clean-up at a time when every unused file is due. */
async function cleanUp(): Promise<void> {
  const { db } = app.database;
  await db
    .updateTable('object_removals')
    .set({ due_at: new Date(0) })
    .execute();
  await collectUploads(db, shownPictures);
  await removeDueObjects(db, app.app.store);
}

const confirm = async ({ email }: { email: string }) =>
  post('/api/auth/confirmations', { token: await tokenMailedTo(app, email) });
const showLogos = () => publishPendingLogos(app.app.context);
const hasWaitingLogo = async ({ agency_name }: { agency_name: string }): Promise<boolean> => {
  const agencies = app.database.db.selectFrom('agencies').where('name', '=', agency_name);
  const waiting = agencies.innerJoin('waiting_logos', 'agency_id', 'agencies.id');
  return (await waiting.select('agency_id').execute()).length > 0;
};

describe('a logo sent with an agency’s registration', () => {
  it('is decoded and shown only after a new account’s email address is confirmed (S52, DEC-06)', async () => {
    const [person, agency] = [somebody(), await details()];
    const before = await countRows();
    expect((await post(path, { ...person, ...agency })).status).toBe(202);
    await showLogos();
    expect((await countRows())[2]).toBe(before[2]);
    await confirm(person);
    await Promise.all([showLogos(), showLogos()]);
    await cleanUp();
    expect((await countRows())[2]).toBe((before[2] ?? 0) + 1);
    expect(await hasWaitingLogo(agency)).toBe(false);
    const logo = (await agencyNamed(agency.agency_name))?.logo ?? '';
    expect(logo).toMatch(/^\/media\/agency-logos\/logos\//);
    expect((await app.request(logo)).headers.get('content-type')).toBe('image/webp');
  });

  it('is discarded if only its first bytes look like a picture', async () => {
    const person = somebody();
    const bytes = Buffer.concat([Buffer.from('GIF89a'), svg]);
    const agency = { ...(await details()), logo: inline('image/gif', bytes) };
    expect((await post(path, { ...person, ...agency })).status).toBe(202);
    await confirm(person);
    await showLogos();
    expect(await agencyNamed(agency.agency_name)).toMatchObject({ logo: null });
    expect(await hasWaitingLogo(agency)).toBe(false);
  });

  it('does not replace a logo that the agency chose later', async () => {
    const [person, agency] = [somebody(), await details()];
    await post(path, { ...person, ...agency });
    await confirm(person);
    const found = await agencyNamed(agency.agency_name);
    await app.database.db.transaction().execute((trx) => replaceLogo(trx, found?.id ?? 0, null));
    await showLogos();
    expect(await agencyNamed(agency.agency_name)).toMatchObject({ logo: null });
  });

  it('is deleted along with an account that is never confirmed', async () => {
    const [person, agency] = [somebody(), await details()];
    await post(path, { ...person, ...agency });
    expect(await hasWaitingLogo(agency)).toBe(true);
    await app.database.db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('email', '=', person.email)
      .execute();
    const later = new Date(Date.now() + 8 * 24 * 3_600_000);
    await purgeUnconfirmed({ ...app.app.context, now: () => later });
    expect(await hasWaitingLogo(agency)).toBe(false);
  });

  it('is shown immediately if a signed-in renter registers the agency', async () => {
    const renter = await createPersona(app);
    const agency = await details();
    expect((await renter.send('POST', path, agency)).status).toBe(202);
    await cleanUp();
    const logo = (await agencyNamed(agency.agency_name))?.logo ?? '';
    expect((await app.request(logo)).status).toBe(200);
  });

  it.each([
    ['an SVG', inline('image/svg+xml', svg)],
    ['an SVG sent as a PNG', inline('image/png', svg)],
    ['an HTML page', inline('image/jpeg', html)],
    ['a URL', 'https://elsewhere.test/logo.png'],
    ['invalid base64', 'data:image/png;base64,<script>'],
    ['too large', inline('image/png', new Uint8Array(70_000))],
  ])('is refused if it is %s, and nothing is stored', async (_name, logo) => {
    const renter = await createPersona(app);
    const before = await countRows();
    const agency = { ...(await details()), logo };
    for (const answer of [
      await renter.send('POST', path, agency),
      await post(path, { ...somebody(), ...agency }),
    ]) {
      expect(answer.status).toBe(400);
      expect(Object.keys((await answer.json()).fields)).toEqual(['logo']);
    }
    expect(await countRows()).toEqual(before);
    expect(await (await renter.send('GET', '/api/me')).json()).toMatchObject({ role: 'renter' });
  });

  it('is not stored if the registration fails', async () => {
    const name = `Taken ${randomUUID()}`;
    await createAgency(app, name);
    const renter = await createPersona(app);
    const before = await countRows();
    expect((await renter.send('POST', path, await details(name))).status).toBe(409);
    expect(await countRows()).toEqual(before);
  });

  it('is not stored for a known email address, and the response does not reveal the account', async () => {
    const known = await createPersona(app);
    const before = await countRows();
    const body = { ...somebody(), email: known.email, ...(await details()) };
    expect((await post(path, body)).status).toBe(202);
    await cleanUp();
    expect(await countRows()).toEqual(before);
  });
});
