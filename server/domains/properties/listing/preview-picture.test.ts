import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noise } from '../../../../test/generated/hostile-files.ts';
import { listProperty, sendFile } from '../../../../test/list-property.ts';
import { createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

// Bytes. WhatsApp shows no preview for larger pictures.
const mostBytes = 300_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { dist: join(import.meta.dirname, '../../../../dist') });
});
afterAll(() => app.close());

it('a listing’s preview picture is a JPEG under 300 KB, even if the original is pure noise', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  const { accessToken } = owner;
  const stored = await sendFile(app, {
    bytes: await noise(900, 1200).jpeg({ quality: 60 }).toBuffer(),
    accessToken,
  });
  const { id } = await listProperty(owner, { images: [(await stored.json()).url] });
  const page = await (await app.request(`/properties/${id}`)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await app.request(new URL(address).pathname);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  const { byteLength } = await answer.arrayBuffer();
  expect(byteLength).toBeGreaterThan(10_000);
  expect(byteLength).toBeLessThan(mostBytes);
});

it('the default preview picture for other pages is under 300 KB', async () => {
  const { size } = await stat(join(import.meta.dirname, '../../../../web/public/og-default.jpg'));
  expect(size).toBeLessThan(mostBytes);
});
