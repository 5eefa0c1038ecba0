import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusedMigrationError } from '../../../database/migrate.ts';
import { toStartFailure } from './start-failure.ts';

const ofDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code });

it('if the database’s disk is full, startup fails with a one-line message', () => {
  const full = ofDatabase('53100');
  for (const error of [full, new RefusedMigrationError(full)])
    expect(toStartFailure(error)).toMatchObject({ message: 'the disk is full.', cause: full });
});

it('startup does not fail if the database has too many connections, because that may be temporary', () => {
  expect(toStartFailure(ofDatabase('53300'))).toBeUndefined();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const withoutFile = (path: string) =>
  Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), {
    code: 'ENOENT',
    syscall: 'open',
    path,
  });

it('if a TLS file is missing, startup fails with a message that names the file’s parameter in DATABASE_URL (TLS-03)', () => {
  vi.stubEnv(
    'DATABASE_URL',
    'postgres://db.test/musha?sslmode=verify-full&sslrootcert=/etc/ca.crt',
  );
  expect(toStartFailure(withoutFile('/etc/ca.crt'))?.message).toMatch(
    /^the file of sslrootcert in DATABASE_URL does not exist/,
  );
  expect(toStartFailure(withoutFile('/srv/musha/dist/manifest.json'))).toBeUndefined();
});

const ofTls = (code: string) => Object.assign(new Error('TLS failed'), { code });

it.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'ERR_OSSL_PEM_NO_START_LINE',
  'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
])('%s makes startup fail, because only a person can fix it (TLS-03)', (code) => {
  expect(toStartFailure(ofTls(code))?.message).toContain('is not accepted');
});

it.each([
  'CERT_NOT_YET_VALID',
  'CRL_NOT_YET_VALID',
  'UNABLE_TO_GET_CRL',
  'ERR_TLS_HANDSHAKE_TIMEOUT',
  'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
])('%s does not make startup fail, because it may be temporary (TLS-04)', (code) => {
  expect(toStartFailure(ofTls(code))).toBeUndefined();
});
