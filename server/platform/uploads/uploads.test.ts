import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { maxPictureBytes, UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { drawing } from '../../../test/generated/hostile-files.ts';
import { listProperty, sendFile, somePicture, uploadPicture } from '../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { insertPicture } from '../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { removeDueObjects } from './collect-uploads.ts';
import { uploadLimits } from './upload-rules.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner' });
});
afterEach(() => vi.restoreAllMocks());

const send = async (bytes?: Uint8Array, sender = owner, to = app) =>
  sendFile(to, { bytes: bytes ?? (await somePicture()), accessToken: sender.accessToken });
const removeUpload = (id: string, person = owner) => person.send('DELETE', `/api/uploads/${id}`);
const rowsOf = ({ id }: Persona, on = app) =>
  on.database.db.selectFrom('uploads').select('id').where('owner_id', '=', id).execute();
async function countFiles(): Promise<number> {
  const folder = join(app.config.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe('an upload', () => {
  it('returns the URLs of the picture and its renditions', async () => {
    const answer = await send(await drawing(700, 500).png().toBuffer());
    expect(answer.status).toBe(201);
    const picture = UploadedPicture.parse(await answer.json());
    expect(picture.renditions.map(({ width }) => width)).toEqual([192, 320, 480, 640, 700]);
    expect((await app.request(picture.url)).status).toBe(200);
  });

  it('can be deleted by its owner until a listing shows it', async () => {
    const { id, url } = await uploadPicture(app, owner);
    const other = await createPersona(app, { role: 'owner' });
    expect((await removeUpload(id, other)).status).toBe(404);
    const home = await listProperty(owner, { images: [url] });
    expect((await removeUpload(id)).status).toBe(409);
    await owner.send('PATCH', `/api/properties/${home.id}`, { images: [] });
    expect((await removeUpload(id)).status).toBe(404);
    const unused = await uploadPicture(app, owner);
    expect((await removeUpload(unused.id)).status).toBe(200);
    await removeDueObjects(app.database.db, app.app.store);
    expect((await app.request(unused.url)).status).toBe(404);
  });
});

describe('picture storage (S55)', () => {
  it('is limited to 500 MB per person', async () => {
    const big = 250 * 1024 * 1024;
    const { db } = app.database;
    await insertPicture(db, { owner_id: owner.id, bytes: big });
    expect((await send()).status).toBe(201);
    await insertPicture(db, { owner_id: owner.id, bytes: big });
    const refused = await send();
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain('all the space you have');
  });

  it('is limited to 200 unused pictures', async () => {
    const { db } = app.database;
    const pictures = Array.from({ length: uploadLimits.waiting }, () =>
      insertPicture(db, { owner_id: owner.id }),
    );
    await Promise.all(pictures);
    expect((await send()).status).toBe(409);
    await removeUpload((await pictures[0]) ?? '');
    expect((await send()).status).toBe(201);
  });
});

describe('when the store fails', () => {
  it('reports a full disk without leaving a row or a file (F08)', async () => {
    const { store } = app.app;
    const put = store.put.bind(store);
    const before = await countFiles();
    let room = 2;
    vi.spyOn(store, 'put').mockImplementation(async (...object) => {
      if (room === 0) throw new AppError('storage_full');
      room -= 1;
      return put(...object);
    });
    const answer = await send();
    expect([answer.status, (await answer.json()).code]).toEqual([507, 'storage_full']);
    expect([await rowsOf(owner), await countFiles()]).toEqual([[], before]);
    room = 100;
    expect((await send()).status).toBe(201);
  });

  it('reports that the store is unavailable and when to retry, and listings remain readable (F10)', async () => {
    const away = await startTestApp({
      S3_URL: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    try {
      const lister = await createPersona(away, { role: 'owner' });
      const home = await listProperty(lister);
      const answer = await send(undefined, lister, away);
      expect([answer.status, (await answer.json()).code]).toEqual([503, 'storage_unavailable']);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await rowsOf(lister, away)).toEqual([]);
      expect((await away.request(`/api/properties/${home.id}`)).status).toBe(200);
    } finally {
      await away.close();
    }
  });
});

describe('over a real connection', () => {
  it('a file that is too large gets a 413 response, and interrupted uploads leave no files or rows (F25, S55)', async () => {
    const server = await startTestServer(app);
    try {
      const url = `http://127.0.0.1:${server.port}/api/uploads`;
      const headers = { Authorization: `Bearer ${owner.accessToken}` };
      const body = new Uint8Array(maxPictureBytes + 1);
      const answer = await fetch(url, { method: 'POST', headers, body });
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large']);
      const before = await countFiles();
      await Promise.all(Array.from({ length: 10 }, () => breakOff(url, headers)));
      expect([await rowsOf(owner), await countFiles()]).toEqual([[], before]);
      expect((await send()).status).toBe(201);
    } finally {
      await server.stop();
    }
  });
});

/** Sends half of the announced bytes, then disconnects. */
async function breakOff(url: string, headers: Record<string, string>): Promise<void> {
  const bytes = await somePicture();
  const { promise, resolve } = Promise.withResolvers<void>();
  const length = { 'Content-Length': bytes.byteLength * 2 };
  const sending = request(url, { method: 'POST', headers: { ...headers, ...length } });
  sending.on('error', () => resolve());
  sending.on('close', () => resolve());
  sending.write(bytes, () => sending.destroy());
  return promise;
}
