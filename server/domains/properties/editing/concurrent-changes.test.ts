import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import { listProperty, uploadPicture } from '../../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';
import { showPictures } from './show-pictures.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(() => app.close());

const wishes = [{ available: true }, { rented: true }, { available: false }, { rented: false }];
const wishNumber = (index: number) => wishes[index % wishes.length];
const read = async ({ id }: OwnProperty) => (await app.request(`/api/properties/${id}`)).json();

it('after a hundred concurrent changes a home is never both available and rented (F31, ENT-03)', async () => {
  const home = await listProperty(owner);
  let isOver = false;
  const seen: OwnProperty[] = [];
  const watching = (async () => {
    while (!isOver) seen.push(await read(home));
  })();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const path = `/api/properties/${home.id}/state`;
      return (await owner.send('PATCH', path, wishNumber(index))).json();
    }),
  );
  isOver = true;
  await watching;
  const both = [...seen, ...answers].filter(({ available, rented }) => available && rented);
  expect(both).toEqual([]);
  const mine = await (await owner.send('GET', `/api/me/properties/${home.id}`)).json();
  expect(mine.version).toBe(101);
});

it('exactly one of a hundred changes to the same version of a home succeeds', async () => {
  const home = await listProperty(owner);
  for (let version = 1; version <= 5; version += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const body = { ...wishNumber(index), version };
        return owner.send('PATCH', `/api/properties/${home.id}/state`, body);
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  }
});

it('twenty concurrent edits of the same home are all stored if refused ones are retried (F30)', async () => {
  const home = await listProperty(owner);
  const features: string[] = [];
  const addFeature = async (name: string): Promise<void> => {
    const current = await (await owner.send('GET', `/api/me/properties/${home.id}`)).json();
    const body = { features: [...current.features, name], version: current.version };
    const { status } = await owner.send('PATCH', `/api/properties/${home.id}`, body);
    if (status === 409) return addFeature(name);
    expect(status).toBe(200);
    features.push(name);
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => addFeature(`Feature ${index}`)));
  expect((await read(home)).features.sort()).toEqual([...home.features, ...features].sort());
});

it('a picture shared by two listings is deleted when both remove it concurrently', async () => {
  const { db } = app.database;
  const { id, url } = await uploadPicture(app, owner);
  const first = await listProperty(owner, { images: [url] });
  const second = await listProperty(owner, { images: [url] });
  let deleting: Promise<Response> | undefined;
  await db.transaction().execute(async (trx) => {
    const nothing = { propertyId: first.id, viewerId: owner.id, images: [] };
    await showPictures(trx, app.app.store, nothing);
    deleting = owner.send('DELETE', `/api/properties/${second.id}`);
    await Promise.race([deleting, untilStatementsWait(db, 1)]);
  });
  expect((await deleting)?.status).toBe(200);
  const left = db.selectFrom('uploads').select('id').where('id', '=', id);
  expect(await left.execute()).toEqual([]);
});
