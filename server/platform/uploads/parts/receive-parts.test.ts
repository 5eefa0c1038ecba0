import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxPartBytes, maxPictureBytes } from '../../../../contract/uploads/uploads.ts';
import { noise } from '../../../../test/generated/hostile-files.ts';
import { listProperty, sendFile, somePicture } from '../../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { uploadLimits } from '../upload-rules.ts';
import { deleteAbandoned } from './part-queries.ts';
import { takenId } from './receive-parts.ts';

let app: TestApp;
let owner: Persona;
let file: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  file = await noise(250, 250).png().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner' });
});

const sendPart = (id: string, position: number, bytes: Uint8Array, { accessToken } = owner) =>
  sendFile(app, {
    method: 'PUT',
    path: `/api/uploads/${id}/parts/${position}`,
    bytes,
    accessToken,
  });
const partAt = (position: number) => file.subarray(position, position + maxPartBytes);
const arrived = async (id: string, person = owner) =>
  (await person.send('GET', `/api/uploads/${id}`)).json();
const store = (id: string, bytes = file.length, person = owner) =>
  person.send('POST', `/api/uploads/${id}`, { bytes });

async function objectsOnDisk(): Promise<string[]> {
  const folder = join(app.config.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Sends the rest of the file from the position that the server reports. */
async function sendRest(id: string, person = owner): Promise<void> {
  for (let { received } = await arrived(id, person); received < file.length; ) {
    ({ received } = await (await sendPart(id, received, partAt(received), person)).json());
  }
}

describe('a picture sent in parts', () => {
  it('resumes after an interruption and is stored like a picture sent whole', async () => {
    const id = randomUUID();
    await sendPart(id, 0, partAt(0));
    expect(await arrived(id)).toEqual({ received: maxPartBytes, picture: null });
    await sendRest(id);
    const answer = await store(id);
    expect(answer.status).toBe(201);
    const picture = await answer.json();
    expect(picture).toMatchObject({ id, placeholder: expect.stringContaining('data:') });
    expect((await app.request(picture.url)).status).toBe(200);
    const home = await listProperty(owner, { images: [picture.url] });
    expect(home.images).toEqual([picture.url]);
  });

  it('is unaffected by a part that repeats another or leaves a gap, and the response states where to continue', async () => {
    const id = randomUUID();
    const received = async (position: number, bytes: Uint8Array) =>
      (await (await sendPart(id, position, bytes)).json()).received;
    expect(await received(maxPartBytes, partAt(maxPartBytes))).toBe(0);
    expect(await received(0, partAt(0))).toBe(maxPartBytes);
    expect(await received(0, partAt(0))).toBe(maxPartBytes);
    expect(await received(100, partAt(100))).toBe(maxPartBytes);
    expect(await received(maxPartBytes, new Uint8Array())).toBe(maxPartBytes);
  });

  it('is not stored as a picture until all parts have arrived', async () => {
    const id = randomUUID();
    expect((await store(id)).status).toBe(404);
    await sendPart(id, 0, partAt(0));
    expect((await store(id)).status).toBe(409);
  });

  it('is stored as a picture only once, even if the client repeats the request', async () => {
    const id = randomUUID();
    await sendRest(id);
    const first = await (await store(id)).json();
    expect(await (await store(id)).json()).toEqual(first);
    expect(await arrived(id)).toEqual({ received: 0, picture: first });
  });

  it('belongs to its sender, and another person’s requests with the same id do not affect it', async () => {
    const id = randomUUID();
    await sendRest(id);
    const other = await createPersona(app, { role: 'agent' });
    expect(await arrived(id, other)).toEqual({ received: 0, picture: null });
    expect((await store(id, file.length, other)).status).toBe(404);
    expect((await other.send('DELETE', `/api/uploads/${id}`)).status).toBe(404);
    expect((await store(id)).status).toBe(201);
    expect(await arrived(id, other)).toEqual({ received: 0, picture: null });
  });

  it('is refused and not stored if the id belongs to another person’s picture', async () => {
    const id = randomUUID();
    await sendRest(id);
    const picture = await (await store(id)).json();
    const before = await objectsOnDisk();
    const other = await createPersona(app, { role: 'agent' });
    await sendRest(id, other);
    const refused = await store(id, file.length, other);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'conflict', message: takenId });
    expect(await objectsOnDisk()).toEqual(before);
    expect(await arrived(id, other)).toEqual({ received: 0, picture: null });
    expect(await arrived(id)).toEqual({ received: 0, picture });
  });

  it('is refused if it is not a picture, and can be sent again with the same id', async () => {
    const id = randomUUID();
    const words = Buffer.from('no picture at all');
    await sendPart(id, 0, words);
    expect((await store(id, words.length)).status).toBe(400);
    expect(await arrived(id)).toEqual({ received: 0, picture: null });
    await sendPart(id, 0, await somePicture());
    expect((await store(id, (await somePicture()).length)).status).toBe(201);
  });

  it('can be cancelled halfway', async () => {
    const id = randomUUID();
    await sendPart(id, 0, partAt(0));
    expect((await owner.send('DELETE', `/api/uploads/${id}`)).status).toBe(200);
    expect(await arrived(id)).toEqual({ received: 0, picture: null });
  });
});

describe('parts of pictures', () => {
  const begin = (received_bytes: number, created_at = new Date()) =>
    app.database.db
      .insertInto('begun_uploads')
      .values({ owner_id: owner.id, id: randomUUID(), received_bytes, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('have a maximum size, and together cannot exceed the maximum size of a picture (UPLOAD-08)', async () => {
    const tooLong = await sendPart(randomUUID(), 0, new Uint8Array(maxPartBytes + 1));
    expect(tooLong.status).toBe(413);
    const { id } = await begin(maxPictureBytes);
    expect((await sendPart(id, maxPictureBytes, new Uint8Array(1))).status).toBe(413);
  });

  it('take up at most 50 MB per person (S55)', async () => {
    const pictures = uploadLimits.halfSentBytes / maxPictureBytes;
    for (let picture = 0; picture < pictures; picture += 1) await begin(maxPictureBytes);
    const refused = await sendPart(randomUUID(), 0, partAt(0));
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toContain('only partly uploaded');
  });

  it('are deleted after a day if the picture is not completed', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const [old, young] = [await begin(10, hoursAgo(25)), await begin(10, hoursAgo(23))];
    await deleteAbandoned(app.database.db);
    expect((await arrived(old.id)).received).toBe(0);
    expect((await arrived(young.id)).received).toBe(10);
  });
});
