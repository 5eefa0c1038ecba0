import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordBackup } from '../../../database/backup-queries.ts';
import { demoEmail } from '../../../database/demo/demo-accounts.ts';
import { demoKey } from '../../../database/demo/load/load-demo-queries.ts';
import { recordSecret } from '../../../database/secret-queries.ts';
import { Mailboxes } from '../../../server/domains/accounts/mailboxes/mailboxes.ts';
import { secretName } from '../../../server/platform/config/secret-name.ts';
import { createLog } from '../../../server/platform/log.ts';
import { copyTemplate, createDatabase } from '../../postgres/template.ts';
import { freePort } from '../../services/free-port.ts';
import { type RunningRedis, startRedis } from '../../services/start-redis.ts';
import { startS3 } from '../../services/start-s3.ts';
import { type SmtpServer, startSmtp } from '../../services/start-smtp.ts';
import { makeCertificate, startTlsProxy, type TlsProxy } from '../tls-proxy.ts';
import { aboutIn, check, verdictsOf } from './run-check.ts';

const secret = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

let folder: string;
let test: Awaited<ReturnType<typeof copyTemplate>>;
let databaseUrl: string;
let redis: RunningRedis;
let mail: SmtpServer;
let s3: Awaited<ReturnType<typeof startS3>>;
let proxy: TlsProxy;
let fit: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-check-'));
  test = await copyTemplate();
  databaseUrl = test.database.url;
  [redis, mail, s3] = await Promise.all([startRedis(), startSmtp(), startS3()]);
  proxy = await startTlsProxy(makeCertificate(folder, 90));
  const port = await freePort();
  proxy.leadTo(port);
  fit = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    MUSHA_SECRET: secret,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Musha <hello@musha.test>',
    OPERATOR_EMAIL: 'operator@musha.test',
    REDIS_URL: redis.url,
    TRUSTED_PROXY_HOPS: '1',
    S3_URL: s3.config.url,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    NODE_EXTRA_CA_CERTS: proxy.certificateFile,
  };
});
afterAll(async () => {
  await Promise.all([proxy.stop(), redis.stop(), mail.stop(), s3.stop()]);
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

it('approves an installation whose services all respond, without sending any email', async () => {
  await recordBackup(test.database.db);
  const checked = await check(fit);
  expect(checked.printed).toContain('Musha is ready to start.');
  expect(checked.code).toBe(0);
  // Ignores the disk, because a test machine's disk can be small.
  expect(verdictsOf(checked).filter((verdict) => !verdict.endsWith('disk'))).toEqual([
    'fine settings',
    'fine programs',
    'fine database',
    'fine clock',
    'fine backup',
    'fine secret',
    'fine store',
    'fine mail',
    'fine Redis',
    'fine TLS',
    'fine address',
    'fine proxy',
  ]);
  expect(aboutIn(checked, 'proxy')).toContain('Found 1 proxy, and');
  expect(mail.received).toEqual([]);
});

it('reports that no configured secret can decrypt the mailbox-hash key (S59)', async () => {
  const { db } = test.database;
  const config = { secret: 'the secret that is lost', previousSecret: undefined };
  await new Mailboxes({ config, log: createLog('silent') }).hashOf(db, 'tendai@gmail.com');
  const checked = await check(fit);
  await db.deleteFrom('mailbox_keys').execute();
  expect(aboutIn(checked, 'secret')).toContain(
    'No configured secret can decrypt the key of the mailbox hashes.',
  );
  expect(checked.code).toBe(1);
});

it('reports a demo database in production, with the command to remove the demo (DEMO-01)', async () => {
  const { db } = test.database;
  const id = randomUUID();
  await db.insertInto('installation').values({ key: demoKey, value: 'loaded' }).execute();
  const created_at = new Date(Date.now() - 86_400_000);
  await db
    .insertInto('users')
    .values({ id, email: demoEmail('admin'), created_at })
    .execute();
  const checked = await check(fit);
  const allowed = await check({ ...fit, ALLOW_OPEN_DEMO: 'yes' });
  await db.deleteFrom('users').where('id', '=', id).execute();
  await db.deleteFrom('installation').where('key', '=', demoKey).execute();
  expect(aboutIn(checked, 'demo')).toMatch(/^wrong demo The database contains the demo/);
  expect(checked.printed).toContain('npm run demo -- remove');
  expect(checked.code).toBe(1);
  expect([allowed.code, verdictsOf(allowed).includes('weak demo')]).toEqual([0, true]);
});

it('reports each unreachable service with advice but without passwords (CDN-03)', async () => {
  const closed = await freePort();
  const checked = await check({
    ...fit,
    DATABASE_URL: `postgres://musha:pass-of-database@127.0.0.1:${closed}/musha`,
    DATABASE_READ_URL: `postgres://musha:pass-of-replica@127.0.0.1:${closed}/musha`,
    REDIS_URL: `redis://:pass-of-redis@127.0.0.1:${closed}`,
    SMTP_URL: `smtp://musha:pass-of-mail@127.0.0.1:${closed}`,
    S3_URL: `http://127.0.0.1:${closed}`,
    S3_SECRET_ACCESS_KEY: 'pass-of-store',
    CDN_PURGE_URL: `http://127.0.0.1:${closed}/purge`,
    CDN_PURGE_HEADER: 'Fastly-Key: pass-of-cdn',
    PUBLIC_URL: `https://localhost:${closed}`,
  });
  expect(checked.code).toBe(1);
  expect(verdictsOf(checked).filter((verdict) => verdict.startsWith('unreachable'))).toEqual([
    'unreachable database',
    'unreachable replica',
    'unreachable store',
    'unreachable mail',
    'unreachable Redis',
    'unreachable CDN',
    'unreachable TLS',
  ]);
  const told = checked.printed.split('\n');
  for (const [index, line] of told.entries())
    if (line.startsWith('unreachable')) expect(told[index + 1]).toContain('→ ');
  expect(checked.printed).not.toMatch(/pass-of-/);
  expect(checked.printed).not.toContain(secret);
});

it('reports a replica server that does not replicate the database (REPL-04)', async () => {
  const checked = await check({ ...fit, DATABASE_READ_URL: databaseUrl });
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'replica')).toBe(
    `wrong replica ${new URL(databaseUrl).host} is not a replica: it accepts writes.`,
  );
});

it.each([
  ['DATABASE_URL', 'DATABASE_URL is required in production.'],
  ['MUSHA_SECRET', 'MUSHA_SECRET must be at least 32 random characters in production'],
  ['PUBLIC_URL', 'PUBLIC_URL is required in production.'],
])('reports a missing variable that the server needs to start: %s', async (name, says) => {
  const { [name]: _, ...others } = fit;
  const checked = await check(others);
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'settings')).toContain(says);
});

it('reports misspelt settings, and secrets that are long but easy to guess (FIT-01)', async () => {
  const MUSHA_SECRET = 'changeme-changeme-changeme-1234567890';
  const checked = await check({ ...fit, MUSHA_SECRET, DATABASE_REED_URL: 'postgres://db-2/musha' });
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'secret')).toContain(
    'wrong secret MUSHA_SECRET is long, but consists of words or patterns that can be guessed.',
  );
  expect(checked.printed).not.toContain(MUSHA_SECRET);
  expect(aboutIn(checked, 'settings')).toContain(
    'weak settings DATABASE_REED_URL is not a setting, so Musha ignores it.',
  );
  const { DATABASE_URL, ...others } = fit;
  const refused = await check({ ...others, DATABASE_ULR: String(DATABASE_URL) });
  expect(aboutIn(refused, 'settings')).toContain('DATABASE_URL is required in production.');
  expect(refused.printed).toContain('→ Rename it to DATABASE_URL.');
});

it('reports a database role that is not allowed to create tables', async () => {
  const role = `musha_guest_${randomUUID().replaceAll('-', '')}`;
  const empty = await createDatabase();
  const { db } = test.database;
  await sql.raw(`create role ${role} login password 'pass-of-guest'`).execute(db);
  const url = new URL(empty.url);
  url.username = role;
  url.password = 'pass-of-guest';
  const checked = await check({ ...fit, DATABASE_URL: url.href });
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'database')).toContain('is not allowed to create tables');
  expect(aboutIn(checked, 'database')).toContain(
    'missing database The role in DATABASE_URL is not allowed to create the',
  );
  expect(checked.printed).not.toContain('pass-of-guest');
  await empty.drop();
  await sql.raw(`drop role ${role}`).execute(db);
});

it('reports a server clock that differs from the database’s clock', async () => {
  const offset = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) + 600_000;
  const checked = await check({ ...fit, TEST_CLOCK_OFFSET_MS: String(offset) });
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'clock')).toMatch(
    /^wrong clock The clock of this machine is (59|60)\d\.\d s ahead of/,
  );
});

it('reports how long a secret has been in use, and advises deleting the previous secret', async () => {
  const { db } = test.database;
  const other = `${secret}-and-another`;
  await recordSecret(db, secretName(other));
  await sql`update installation set created_at = now() - interval '400 days'
    where key = ${`secret ${secretName(other)}`}`.execute(db);
  const old = await check({ ...fit, MUSHA_SECRET: other, MUSHA_SECRET_PREVIOUS: secret });
  expect(old.code).toBe(0);
  expect(aboutIn(old, 'secret')).toContain('44 characters, in use for 400 days.');
  expect(aboutIn(old, 'secret')).toContain('MUSHA_SECRET_PREVIOUS is still accepted');
  expect(verdictsOf(old)).toContain('weak secret');
});

it('warns about a three-day-old backup but still exits successfully (OPS-06)', async () => {
  await recordBackup(test.database.db);
  await sql`update installation set created_at = now() - interval '73 hours'
    where key = 'last backup'`.execute(test.database.db);
  const checked = await check(fit);
  expect(checked.code).toBe(0);
  expect(aboutIn(checked, 'backup')).toMatch(/^weak backup The last backup is 3 days old\./);
});

it('compares the number of proxies in front of Musha with TRUSTED_PROXY_HOPS', async () => {
  const none = await check({ ...fit, TRUSTED_PROXY_HOPS: '0' });
  expect([none.code, aboutIn(none, 'proxy')]).toEqual([
    1,
    'wrong proxy Found 1 proxy, and TRUSTED_PROXY_HOPS is 0: all visitors will share one address.',
  ]);
  const more = await check({ ...fit, TRUSTED_PROXY_HOPS: '2' });
  expect(aboutIn(more, 'proxy')).toContain('visitors can fake their address');
});

it('reports a proxy that blocks WebSocket, and an expiring or untrusted certificate', async () => {
  const poor = await startTlsProxy(makeCertificate(folder, 5));
  poor.leadTo(Number(fit['PORT']));
  poor.refuseUpgrades();
  poor.refuseLargeBodies();
  const told = { ...fit, PUBLIC_URL: poor.url };
  const checked = await check({ ...told, NODE_EXTRA_CA_CERTS: poor.certificateFile });
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'proxy')).toContain('wrong proxy WebSocket connections to');
  expect(aboutIn(checked, 'proxy')).toContain('wrong proxy It returns 413 for a body of 6 MB');
  expect(aboutIn(checked, 'TLS')).toMatch(/^weak TLS .* expires in [45] days/);
  const unknown = await check(told);
  expect(aboutIn(unknown, 'TLS')).toMatch(/^wrong TLS .*self.signed certificate/);
  await poor.stop();
});

it('sends a test event through the database if there is no Redis (FIT-03)', async () => {
  const { REDIS_URL: _, ...others } = fit;
  const checked = await check(others);
  expect([checked.code, aboutIn(checked, 'events')]).toEqual([
    0,
    'fine events Processes exchange events through the database.',
  ]);
});

it.each([[['chek']], [['check', 'more']]])(
  'prints its usage when run with the arguments %j',
  async (typed) => {
    const { code, printed } = await check(fit, ...typed);
    expect([code, printed]).toEqual([1, 'Usage: npm run operate -- check\n']);
  },
);
