import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';
import { inlineFiles } from './page-assets.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'musha-dist-'));
  for (const folder of ['browser', 'server']) await mkdir(join(dist, folder));
  await writeFile(join(dist, 'browser/manifest.json'), '{}');
  await writeFile(join(dist, 'browser/sw.js'), '/* the worker */');
  for (const name of inlineFiles) await writeFile(join(dist, name), '');
  await writeFile(
    join(dist, 'server/entry-server.js'),
    'export const renderPage = () => {};\nexport const canonicalPage = () => undefined;',
  );
});
afterAll(() => rm(dist, { recursive: true }));

it.each([
  ['on', 'the worker'],
  ['off', 'unregister'],
])(
  'with SERVICE_WORKER=%s, /sw.js is a restricted script that browsers revalidate each time (PWA-01, F22)',
  async (setting, text) => {
    const app = await startTestApp({ SERVICE_WORKER: setting }, { dist });
    const { status, headers, body } = await answerOf(app.request('/sw.js'));
    const version = { 'If-None-Match': headers.get('ETag') ?? '' };
    const again = await answerOf(app.request('/sw.js', { headers: version }));
    await app.close();
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('no-cache');
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(body).toContain(text);
  },
);

async function answerOf(asked: Response | Promise<Response>) {
  const answer = await asked;
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
