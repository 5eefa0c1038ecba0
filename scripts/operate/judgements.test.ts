import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { accessTokenSeconds } from '../../contract/accounts/access-token.ts';
import { retentionDays } from '../../contract/retention.ts';
import { tryForDays } from '../../server/delivery/mail/outbox-queries.ts';
import { availabilityLinkDays } from '../../server/domains/properties/availability/availability-link.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { judgeEncryption } from './check-connection.ts';
import {
  judgeClock,
  judgePhones,
  judgeSecret,
  judgeServer,
  previousSecretDays,
} from './check-database.ts';
import { judgeSpace, leastBytes } from './check-disk.ts';
import { judgeReplica } from './check-replicas.ts';
import type { DatabaseFacts } from './database-queries.ts';
import { isFit } from './finding.ts';
import { printFindings, secretsOf } from './print-findings.ts';

const well: DatabaseFacts = {
  version: '15.4',
  major: 15,
  encoding: 'UTF8',
  isReadOnly: false,
  connections: 97,
  mayCreate: true,
  mayExtend: true,
  trigrams: 'created',
  tables: 41,
  foreignTables: 0,
};

const one = { databasePoolSize: 10, webConcurrency: 1 };

it('reports no problems if the database is healthy', () => {
  expect(judgeServer(well, 'current', one)).toEqual([]);
  expect(judgeServer({ ...well, trigrams: 'available' }, 'behind', one)).toEqual([]);
  expect(judgeServer(well, 'served', one)).toEqual([]);
});

it.each<[string, Partial<DatabaseFacts>, 'current' | 'behind' | 'newer']>([
  ['PostgreSQL 14.9 is too old.', { version: '14.9', major: 14 }, 'current'],
  ['The encoding of the database is SQL_ASCII, not UTF8.', { encoding: 'SQL_ASCII' }, 'current'],
  ['The database is read-only, or a replica.', { isReadOnly: true }, 'current'],
  ['The extension pg_trgm is not installed.', { trigrams: undefined }, 'behind'],
  [
    'A newer version of Musha has migrated the database, and no longer supports this one.',
    {},
    'newer',
  ],
  ['The role in DATABASE_URL is not allowed to create tables.', { mayCreate: false }, 'behind'],
  [
    'The role in DATABASE_URL does not own 3 of 41 tables, so it cannot change them.',
    { foreignTables: 3 },
    'behind',
  ],
])('rejects an unsuitable database: %s', (says, facts, state) => {
  const findings = judgeServer({ ...well, ...facts }, state, one);
  expect(findings.map((finding) => finding.says)).toEqual([says]);
  expect(isFit(findings)).toBe(false);
});

it('warns if the database allows fewer connections than one process can need', () => {
  const findings = judgeServer(well, 'current', { ...one, databasePoolSize: 95 });
  expect(findings).toMatchObject([
    { verdict: 'weak', says: 'The server allows 97 connections, but one process can need 98.' },
  ]);
  expect(isFit(findings)).toBe(true);
});

it('warns if the database allows fewer connections than all Musha processes together can need (PROC-07)', () => {
  expect(judgeServer(well, 'current', { ...one, webConcurrency: 6 })).toEqual([]);
  expect(judgeServer(well, 'current', { ...one, webConcurrency: 7 })).toMatchObject([
    {
      verdict: 'weak',
      says: 'The server allows 97 connections, but 7 processes, plus one during a restart, can need 104.',
    },
  ]);
});

it.each([
  [0, 'fine'],
  [-1_900, 'fine'],
  [3_000, 'weak'],
  [-26_000, 'wrong'],
])('rates clocks that are %i ms apart as %s', (apartMs, verdict) => {
  expect(judgeClock(apartMs).verdict).toBe(verdict);
});

it.each([
  [leastBytes - 1, 'wrong'],
  [leastBytes, 'weak'],
  [20 * leastBytes, 'fine'],
])('rates %i bytes of free disk space as %s', (bytes, verdict) => {
  expect(judgeSpace(bytes, '/data').verdict).toBe(verdict);
});

it('never prints a secret, even when it is encoded in a URL', () => {
  const config = readConfig({
    MUSHA_SECRET: 'the-secret',
    DATABASE_URL: 'postgres://musha:pa%24%24word@db.test/musha',
  });
  const says = 'the-secret, pa$$word and pa%24%24word were told by a driver.';
  const printed = printFindings([{ part: 'x', verdict: 'fine', says }], secretsOf(config));
  expect(printed).toBe('fine         x  •••, ••• and ••• were told by a driver.');
});

it('refuses a replica of another database, and a server that is not a replica (REPL-04)', () => {
  const written = { bytes: 100, log: '7 00000001 musha' };
  const replica = { ...written, follows: true };
  expect(judgeReplica('db-2', written, { ...replica, bytes: 90 })).toBeUndefined();
  expect(judgeReplica('db-2', written, { ...replica, log: '7 00000001 other' })).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('another database'),
  });
  expect(judgeReplica('db-2', written, { ...written, follows: false })).toMatchObject({
    verdict: 'wrong',
    says: 'db-2 is not a replica: it accepts writes.',
  });
});

it('lists rows with invalid phone numbers by id, and omits the numbers', () => {
  const few = judgePhones({ kind: 'agencies', ids: ['7', '12'] });
  expect(few).toMatchObject({ part: 'phones', verdict: 'weak' });
  expect(few.says).toMatch(/agencies .*: 7, 12\.$/);
  const ids = Array.from({ length: 23 }, (_, index) => String(index));
  expect(judgePhones({ kind: 'inquiries', ids }).says).toMatch(/, 19 and 3 more\.$/);
});

it.each([
  ['postgres://musha@127.0.0.1/musha', []],
  ['postgres://musha@localhost/musha?sslmode=disable', []],
  ['postgres://musha@/musha?host=/var/run/postgresql', []],
  ['postgres://musha@db.test/musha', ['weak', 'is not encrypted']],
  ['postgres://musha@db.test/musha?sslmode=disable', ['weak', 'is not encrypted']],
  ['postgres://musha@db.test/musha?sslmode=no-verify', ['weak', 'certificate is not verified']],
  [
    'postgres://musha@db.test/musha?uselibpqcompat=true&sslmode=require',
    ['weak', 'certificate is not verified'],
  ],
  ['postgres://musha@db.test/musha?sslmode=require', ['weak', 'but only in this version']],
  ['postgres://musha@db.test/musha?sslmode=verify-full', ['fine', 'certificate is verified']],
])('rates how well the connection to %s is protected (TLS-01)', (url, judged) => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const [finding] = judgeEncryption('DATABASE_URL', url);
  const [verdict, says] = judged;
  expect(finding?.verdict).toBe(verdict);
  expect(finding?.says ?? '').toContain(says ?? '');
  warned.mockRestore();
});

it.each([
  [4, ['fine']],
  [previousSecretDays, ['fine']],
  [previousSecretDays + 1, ['fine', 'weak']],
])('if a secret was replaced %i days ago, the verdicts on it are %j (S59)', (days, verdicts) => {
  const now = Date.UTC(2026, 10, 27);
  const config = { secret: 'present', previousSecret: 'earlier', production: true };
  const findings = judgeSecret(config, new Date(now - days * 86_400_000), now);
  expect(findings.map(({ verdict }) => verdict)).toEqual(verdicts);
});

it('everything encrypted with an earlier secret expires within the time that operations.md states (S59)', () => {
  const mailedLink = tryForDays + availabilityLinkDays;
  const lifetimes = [tryForDays, retentionDays.pushes, mailedLink, accessTokenSeconds / 86_400];
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(previousSecretDays);
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, section = ''] = text.split('\n## Secrets\n');
  const [told = ''] = section.split('\n## ');
  expect(told).toContain(`${previousSecretDays} days`);
  expect(told.match(/\d+ days|(?:three|two) days|a month/g)).toEqual([
    `${previousSecretDays} days`,
  ]);
});
