import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { somePicture } from '../../list-property.ts';
import { createPersona, createProperty } from '../../personas.ts';
import { mountSmallDisk } from '../../services/small-disk.ts';
import { startTestApp, type TestApp } from '../../start-test-app.ts';
import { clientOf } from '../server-client.ts';
import { ServerProcess } from '../server-process.ts';
import { addRow } from '../table.ts';

const secret = 'faults-secret-0123456789-abcdefghijklmno';
const publicUrl = 'https://musha.test';
const fault = 'the disk is full';
const promised = '507 within 6 s and no partial files; uploads succeed once there is space';

let app: TestApp;
let server: ServerProcess | undefined;
let disk: Awaited<ReturnType<typeof mountSmallDisk>>;

beforeAll(async () => {
  app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: publicUrl });
  disk = await mountSmallDisk(4);
  if (!disk) return;
  server = await ServerProcess.start({
    NODE_ENV: 'production',
    DATABASE_URL: app.database.url,
    DATA_DIR: disk.folder,
    PUBLIC_URL: publicUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MUSHA_SECRET: secret,
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await disk?.remove();
  await app.close();
});

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('refuses pictures and documents when the disk is full, and leaves no partial files (F08)', async (context) => {
  if (!disk || !server) {
    addRow({ fault, promised, observed: 'not tested: no permission to mount a disk' });
    return context.skip();
  }
  const owner = await createPersona(app, { role: 'owner' });
  const homeId = await createProperty(app, { ownerId: owner.id });
  const as = clientOf(server, owner.accessToken);
  const bytes = await somePicture();
  const paper = `/api/me/properties/${homeId}/right-to-let/utility_bill`;
  const filler = join(disk.folder, 'filler');
  const { bfree, bsize } = await statfs(disk.folder);
  await writeFile(filler, new Uint8Array(bfree * bsize));
  const beganAt = performance.now();
  for (const path of ['/api/uploads', paper]) {
    const refused = await as('POST', path, bytes);
    expect([refused.status, await refused.json()]).toEqual([
      507,
      { code: 'storage_full', message: expect.any(String), request_id: expect.any(String) },
    ]);
  }
  const tookMs = (performance.now() - beganAt) / 2;
  expect(tookMs).toBeLessThan(6_000);
  expect((await as('GET', '/api/properties')).status).toBe(200);
  expect(await filesIn(disk.folder)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/\.(part|jpg|png)$/)]),
  );
  await rm(filler);
  for (const path of ['/api/uploads', paper])
    expect((await as('POST', path, bytes)).status).toBe(201);
  const seconds = (tookMs / 1000).toFixed(1);
  addRow({ fault, promised, observed: `507 after ${seconds} s; 201 once there was space` });
});
