import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate, startTlsProxy, type TlsProxy } from '../../test/production/tls-proxy.ts';
import { certificateReader } from './certificate.ts';

let folder: string;
let proxy: TlsProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-certificate-'));
  proxy = await startTlsProxy(makeCertificate(folder, 3));
});
afterAll(async () => {
  await proxy.stop();
  await rm(folder, { recursive: true, force: true });
});

const now = () => new Date();
const dayMs = 86_400_000;

it('reads the expiry date of a certificate, even one that browsers reject (OPS-06)', async () => {
  const end = await certificateReader(proxy.url, now)();
  const days = ((end?.getTime() ?? 0) - now().getTime()) / dayMs;
  expect(Math.round(days)).toBe(3);
});

it('returns no expiry date if the server does not use TLS or does not answer (OPS-06)', async () => {
  expect(await certificateReader('http://localhost', now)()).toBeUndefined();
  expect(await certificateReader('https://127.0.0.1:1', now)()).toBeUndefined();
});
