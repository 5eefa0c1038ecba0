import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrInstall } from '../../scripts/setup/debian.mjs';
import { isInstalled } from '../../scripts/setup/is-installed.mjs';
import { captureLog } from '../captured-log.ts';
import { createPersona, personaPassword } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const filter = join(import.meta.dirname, '../../docs/fail2ban/musha-filter.conf');
const { log, text } = captureLog();
let app: TestApp;
let folder: string;
beforeAll(async () => {
  const find = () => isInstalled('fail2ban-regex') || undefined;
  const found = await findOrInstall({ title: 'fail2ban', packageName: 'fail2ban', find });
  if (!found) throw new Error('fail2ban is needed: install it from Debian');
  folder = await mkdtemp(join(tmpdir(), 'musha-fail2ban-'));
  const variables = { RATE_LIMITS: 'on', LOG_ADDRESSES: 'yes', TRUSTED_PROXY_HOPS: '1' };
  app = await startTestApp(variables, { log });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const signIn = (address: string, email: string, password: string) =>
  app.request('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password }),
  });

/** Returns the IP address in each line that fail2ban matches. */
async function countedIn(lines: string): Promise<string[]> {
  const file = join(folder, 'musha.log');
  await writeFile(file, lines);
  const args = ['--out', 'ip', file, filter];
  return execFileSync('fail2ban-regex', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(Boolean);
}

it('fail2ban counts failed sign-ins and floods, but not successful sign-ins (LOG-01)', async () => {
  const { email } = await createPersona(app);
  await signIn('192.0.2.1', email, personaPassword);
  for (let time = 1; time <= 3; time += 1) await signIn('192.0.2.7', email, 'not this one');
  await signIn('2001:db8:1:2:3:4:5:6', email, 'nor this');
  // Sends values that would forge log lines if they were not escaped.
  await signIn('192.0.2.9", "address":"192.0.2.1', `${email}","address":"192.0.2.1"`, '{"msg":1}');
  await app.request('/api/me', { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  const written = text();
  const expected = ['192.0.2.7', '192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64'];
  expect(await countedIn(written)).toEqual(expected);
  // Workers add a field to each log line, and the systemd journal adds a prefix.
  const asWorker = written.replaceAll(/("time":"[^"]*",)/g, '$1"worker":3,');
  const inJournal = asWorker.replaceAll(/^(?=\{)/gm, 'host musha[42]: ');
  expect(await countedIn(inJournal)).toEqual(expected);
});
