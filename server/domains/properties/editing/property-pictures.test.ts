import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import type { UploadedPicture } from '../../../../contract/uploads/uploads.ts';
import { listProperty, propertyInput, uploadPicture } from '../../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { filesOf } from '../../../../test/picture-files.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { removeDueObjects } from '../../../platform/uploads/collect-uploads.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner' });
});

const upload = (lister = owner) => uploadPicture(app, lister);
const urlsOf = (pictures: UploadedPicture[]) => pictures.map(({ url }) => url);
const show = (home: OwnProperty, images: string[], person = owner) =>
  person.send('PATCH', `/api/properties/${home.id}`, { images });
const shownBy = async ({ id }: OwnProperty) =>
  (await (await app.request(`/api/properties/${id}`)).json()).images;

/** Runs the clean-up, then checks whether every size of the picture can still be loaded. */
async function isThere(picture: UploadedPicture): Promise<boolean> {
  await removeDueObjects(app.database.db, app.app.store);
  const answers = await Promise.all(filesOf(picture).map((path) => app.request(path)));
  const found = new Set(answers.map(({ status }) => status === 200));
  expect(found.size, 'all sizes or none').toBe(1);
  return found.has(true);
}

describe('the pictures of a listing', () => {
  it('are shown in order, the first as the cover (UPLOAD-11)', async () => {
    const pictures = [await upload(), await upload(), await upload()];
    const home = await listProperty(owner, { images: urlsOf(pictures) });
    expect(home.images).toEqual(urlsOf(pictures));
    expect(home.cover?.url).toBe(pictures[0]?.url);
    expect(home.pictures.map(({ renditions }) => renditions)).toEqual(
      pictures.map(({ renditions }) => renditions),
    );
    const turned = urlsOf(pictures).reverse();
    expect((await show(home, turned)).status).toBe(200);
    expect(await shownBy(home)).toEqual(turned);
  });

  it('are deleted along with their files when removed from the listing, without affecting its other pictures (DEC-08)', async () => {
    const [kept, removed] = [await upload(), await upload()];
    const home = await listProperty(owner, { images: urlsOf([removed, kept]) });
    await show(home, [kept.url]);
    expect(await shownBy(home)).toEqual([kept.url]);
    expect([await isThere(removed), await isThere(kept)]).toEqual([false, true]);
  });

  it('are deleted with the listing', async () => {
    const picture = await upload();
    const home = await listProperty(owner, { images: [picture.url] });
    await owner.send('DELETE', `/api/properties/${home.id}`);
    expect(await isThere(picture)).toBe(false);
    const { db } = app.database;
    const rows = db.selectFrom('property_images').selectAll().where('property_id', '=', home.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('are not deleted while another listing shows them', async () => {
    const picture = await upload();
    const [first, second] = [
      await listProperty(owner, { images: [picture.url] }),
      await listProperty(owner, { images: [picture.url] }),
    ];
    await show(first, []);
    expect(await isThere(picture)).toBe(true);
    await owner.send('DELETE', `/api/properties/${second.id}`);
    expect(await isThere(picture)).toBe(false);
  });

  it('are not deleted when the listing’s agent, who does not own them, changes the listing', async () => {
    const picture = await upload();
    const home = await listProperty(owner, { images: [picture.url] });
    const agent = await createPersona(app, { role: 'agent' });
    const { db } = app.database;
    const assigned = db.updateTable('properties').set({ agent_id: agent.id });
    await assigned.where('id', '=', home.id).execute();
    const own = await upload(agent);
    expect((await show(home, [own.url, picture.url], agent)).status).toBe(200);
    expect(await shownBy(home)).toEqual([own.url, picture.url]);
  });
});

describe('a listing refuses a picture', () => {
  it.each([
    ['from another site', () => 'https://elsewhere.test/media/property-images/properties/x.jpg'],
    ['that was never stored', () => '/media/property-images/properties/AAAAAAAAAAAAAAAAAAAAAA.jpg'],
    ['by the address of a rendition', async () => filesOf(await upload())[1]],
    [
      'uploaded by another lister',
      async () => (await upload(await createPersona(app, { role: 'owner' }))).url,
    ],
    ['with an invalid address', () => '../../etc/passwd'],
  ])('%s', async (_name, addressOf) => {
    const home = await listProperty(owner, { images: [(await upload()).url] });
    const answer = await show(home, [...home.images, (await addressOf()) ?? '']);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(['images.1']);
    expect(await shownBy(home)).toEqual(home.images);
  });

  it('that is a duplicate', async () => {
    const { url } = await upload();
    const answer = await owner.send(
      'POST',
      '/api/properties',
      propertyInput({ images: [url, url] }),
    );
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['images.1']]);
    const mine = await (await owner.send('GET', '/api/me/properties')).json();
    expect(mine).toEqual([]);
  });

  it('if it would be the twenty-first (S55)', async () => {
    const pictures = await Promise.all(Array.from({ length: 21 }, () => upload()));
    const home = await listProperty(owner, { images: urlsOf(pictures.slice(0, 20)) });
    expect(home.images).toHaveLength(20);
    expect((await show(home, urlsOf(pictures))).status).toBe(400);
  });
});
