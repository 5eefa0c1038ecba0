import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawing, svg } from '../../../test/generated/hostile-files.ts';
import { listProperty, sendFile, somePicture } from '../../../test/list-property.ts';
import { createAgency, createPersona, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { shownPictures } from '../../shown-pictures.ts';
import { collectUploads, removeDueObjects } from './collect-uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const put = async (person: Persona, path: string, bytes?: Uint8Array) => {
  const file = bytes ?? (await somePicture());
  return sendFile(app, { method: 'PUT', path, bytes: file, accessToken: person.accessToken });
};
const urlIn = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  return (await answer.json()).url;
};

async function isThere(url: string): Promise<boolean> {
  await removeDueObjects(app.database.db, app.app.store);
  return (await app.request(url)).status === 200;
}

describe('an agency’s logo', () => {
  async function openAgency() {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const logo = async () => (await (await app.request(`/api/agencies/${agencyId}`)).json()).logo;
    return { agency, agencyId, logo, path: `/api/agencies/${agencyId}/logo` };
  }

  it('is shown with the agency and its listings (AGSET-07, UPLOAD-13)', async () => {
    const { agency, logo, path } = await openAgency();
    const url = await urlIn(await put(agency, path));
    expect(url).toMatch(/^\/media\/agency-logos\/logos\/[\w-]{22}\.webp$/);
    expect([await logo(), await isThere(url)]).toEqual([url, true]);
    expect((await listProperty(agency)).agency?.logo).toBe(url);
  });

  it('replaces and deletes the previous logo, and can be removed (AGSET-08)', async () => {
    const { agency, logo, path } = await openAgency();
    const [first, second] = [
      await urlIn(await put(agency, path)),
      await urlIn(await put(agency, path)),
    ];
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await urlIn(await agency.send('DELETE', path))).toBeNull();
    expect([await logo(), await isThere(second)]).toEqual([null, false]);
    expect((await agency.send('DELETE', path)).status).toBe(200);
  });

  it('is kept if the file sent to replace it is not a picture', async () => {
    const { agency, logo, path } = await openAgency();
    const url = await urlIn(await put(agency, path));
    const refused = await put(agency, path, svg);
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      'Please upload an image file.',
    ]);
    expect([await logo(), await isThere(url)]).toEqual([url, true]);
  });

  it('can be set only by the agency’s own account (G5)', async () => {
    const { agencyId, path } = await openAgency();
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const other = (await openAgency()).agency;
    for (const person of [agent, other]) expect((await put(person, path)).status).toBe(403);
  });
});

describe('a profile picture', () => {
  it('is visible to others, keeps its aspect ratio, and is not deleted by the clean-up of unused uploads (I6)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    await listProperty(owner);
    const portrait = await drawing(600, 300).jpeg().toBuffer();
    const url = await urlIn(await put(owner, '/api/me/avatar', portrait));
    const { db } = app.database;
    const created_at = new Date(Date.now() - 48 * 3_600_000);
    await db.updateTable('uploads').set({ created_at, width: 256 }).execute();
    await collectUploads(db, shownPictures);
    expect(await isThere(url)).toBe(true);
    const small = [64, 128].map((width) => url.replace('.webp', `-${width}.webp`));
    expect(await Promise.all(small.map(isThere))).toEqual([true, true]);
    const renter = await createPersona(app);
    const seen = await (await renter.send('GET', `/api/users/${owner.id}`)).json();
    expect(seen.avatar).toBe(url);
    expect(await urlIn(await owner.send('DELETE', '/api/me/avatar'))).toBeNull();
    for (const former of [url, ...small]) expect(await isThere(former)).toBe(false);
  });

  it('is shown beside the name on a home’s page, but not in lists (DEC-29)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const { id } = await listProperty(owner);
    const avatar = await urlIn(await put(owner, '/api/me/avatar'));
    const detail = await (await app.request(`/api/properties/${id}`)).json();
    expect(detail.agent).toEqual({ name: 'Test owner', confirmed: false, avatar });
    expect(await (await app.request('/api/properties')).text()).not.toContain(avatar);
  });

  it('is deleted with the account', async () => {
    const renter = await createPersona(app);
    const url = await urlIn(await put(renter, '/api/me/avatar'));
    await app.database.db.deleteFrom('users').where('id', '=', renter.id).execute();
    expect(await isThere(url)).toBe(false);
  });
});
