import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assetRoutes } from './asset-routes.ts';

async function answerOf(path: string, init?: RequestInit) {
  const root = await mkdtemp(join(tmpdir(), 'musha-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/home-a1b2.js'), 'home();');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  return assetRoutes(root, true).request(path, init);
}

async function ask(path: string, init?: RequestInit) {
  const { status, headers } = await answerOf(path, init);
  return [status, headers.get('Cache-Control')];
}

it('a file with a hash in its name is cached for a year, other files for a day', async () => {
  const forEver = 'public, max-age=31536000, immutable';
  expect(await ask('/assets/home-a1b2.js')).toEqual([200, forEver]);
  expect(await ask('/assets/home-a1b2.js', { method: 'HEAD' })).toEqual([200, forEver]);
  expect(await ask('/favicon.svg')).toEqual([200, 'public, max-age=86400']);
});

it.each(['/assets/home-0000.js', '/sw.js', '/favicon.ico'])(
  'a 404 for %s is not cached',
  async (path) => {
    expect(await ask(path)).toEqual([404, null]);
  },
);

it('a file missing from this release is served from another release, but not from other folders (REL-07)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musha-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['musha-1.0.0', 'musha-1.1.0', 'backup']) {
    await mkdir(join(folder, name, 'dist/browser/assets'), { recursive: true });
    await writeFile(join(folder, name, `dist/browser/assets/${name}.js`), name);
    if (name !== 'backup') await writeFile(join(folder, name, 'release.json'), '{}');
  }
  const routes = assetRoutes(join(folder, 'musha-1.0.0/dist/browser'), true);
  const later = await routes.request('/assets/musha-1.1.0.js');
  expect([later.status, await later.text()]).toEqual([200, 'musha-1.1.0']);
  expect(later.headers.get('Cache-Control')).toContain('immutable');
  expect((await routes.request('/assets/backup.js')).status).toBe(404);
  expect((await routes.request('/assets/..%2F..%2F..%2Frelease.json')).status).toBe(404);
});

it('a file that browsers never revalidate is sent without a Last-Modified header', async () => {
  expect((await answerOf('/assets/home-a1b2.js')).headers.get('Last-Modified')).toBeNull();
  expect((await answerOf('/favicon.svg')).headers.get('Last-Modified')).not.toBeNull();
});
