import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { renditionOf } from '../../contract/uploads/renditions.ts';
import { requireProgram } from '../../scripts/setup/debian.mjs';
import { newKey } from '../../server/platform/storage/object-key.ts';
import { freePort } from '../services/free-port.ts';
import { serveHttp } from '../services/serve-http.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { withOwnValues } from './documented-commands.ts';

let folder: string;
let origin: string;
let app: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  await requireProgram('varnishd', 'varnish-modules');
  folder = await mkdtemp(join(tmpdir(), 'musha-cdn-'));
  execFileSync('chmod', ['755', folder]);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  app = await startTestApp({ CDN_PURGE_URL: `${origin}/purge`, TRUSTED_PROXY_HOPS: '1' });
  const musha = await serveHttp(app.app);
  const vcl = join(folder, 'musha.vcl');
  const own = { '"3000"': `"${new URL(musha.origin).port}"` };
  await writeFile(vcl, withOwnValues(await documentedVcl(), own));
  const places = ['-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', vcl];
  const varnish = spawn('varnishd', ['-F', ...places, '-s', 'malloc,32m'], { stdio: 'ignore' });
  await untilAnswering();
  stop = async () => {
    varnish.kill();
    await once(varnish, 'exit');
    await musha.close();
  };
});
afterAll(async () => {
  await stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function documentedVcl(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../docs/cdn.md'), 'utf8');
  const [, vcl] = /^```vcl\n(.*?)^```$/ms.exec(text) ?? [];
  if (vcl === undefined) throw new Error('cdn.md shows no VCL');
  return vcl;
}

async function untilAnswering(): Promise<void> {
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok);
}

it('Varnish, set up as in cdn.md, purges a removed picture (CDN-02)', async () => {
  const { store } = app.app;
  const key = newKey('property-images', 'jpg');
  const [rendition, other] = [renditionOf(key, 320, 'avif'), newKey('property-images', 'jpg')];
  const bytes = new TextEncoder().encode('not really a picture');
  for (const file of [key, rendition, other]) await store.put('property-images', file, bytes);
  const ask = async (file: string) => {
    const answer = await fetch(origin + store.publicUrl('property-images', file));
    // On a cache hit, X-Varnish also contains the id of the request that filled the cache.
    const isKept = (answer.headers.get('x-varnish') ?? '').includes(' ');
    return { status: answer.status, isKept, key: answer.headers.get('surrogate-key') };
  };
  const fetched = { status: 200, isKept: false, key: null };
  const kept = { status: 200, isKept: true, key: null };
  for (const file of [key, rendition, other]) {
    expect(await ask(file)).toEqual(fetched);
    expect(await ask(file)).toEqual(kept);
  }
  await store.remove('property-images', key);
  await store.remove('property-images', rendition);
  expect(await ask(key)).toMatchObject({ status: 404, isKept: false });
  expect(await ask(rendition)).toMatchObject({ status: 404, isKept: false });
  expect(await ask(other)).toEqual(kept);
});

it('Varnish never caches listings, and WebSockets can connect through it', async () => {
  await fetch(`${origin}/api/properties`);
  const again = await fetch(`${origin}/api/properties`);
  expect([again.status, again.headers.get('x-varnish')?.includes(' ')]).toEqual([200, false]);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime`, {
    origin: app.config.publicUrl,
  });
  await once(socket, 'open');
  socket.terminate();
});
