import { EmbeddedError } from '../../../database/embedded/embedded-error.ts';
import { NewerDatabaseError, RefusedMigrationError } from '../../../database/migrate.ts';
import { ConfigError } from '../config/config-error.ts';
import { createLog } from '../log.ts';
import { LostSecretError } from '../secrets/shared-secret.ts';

/** The reason why Musha cannot start, as one line for the person who started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const knownCodes: Record<string, (error: Error) => string> = {
  EADDRINUSE: (error) =>
    `port ${'port' in error ? error.port : ''} is in use. Set PORT to another one.`,
  EACCES: (error) => `permission denied (${error.message}).`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  ENOTFOUND: () => 'the host name in HOST or DATABASE_URL cannot be found.',
  ENOSPC: () => 'the disk is full.',
  '53100': () => 'the disk is full.',
  '28P01': () => 'the database refuses the user name or password in DATABASE_URL.',
  '28000': () => 'the database refuses the user in DATABASE_URL.',
  '3D000': () => 'the database named in DATABASE_URL does not exist.',
  '42501': () =>
    'the user in DATABASE_URL is not allowed to create tables or the extension pg_trgm.',
};

/** Whether Node's or OpenSSL's error code means a rejected certificate or a TLS failure. */
export const isTlsCode = (code: string): boolean =>
  /CERT|TLS|SSL|SIGNED|VERIFY|ISSUER|CRL/.test(code) && code !== 'ECONNRESET';

/** Certificate errors that only a person can fix, so retrying does not help. */
const refusedCertificates = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_FORMAT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export const isRefusedCertificate = (code: string): boolean => refusedCertificates.has(code);

/** Codes for files that OpenSSL cannot read, and for rejected certificates and TLS versions. */
const refusedHandshake =
  /^ERR_OSSL_|^ERR_SSL_(?:UNSUPPORTED_PROTOCOL|\w+_ALERT_(?:UNKNOWN_CA|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REQUIRED|PROTOCOL_VERSION))$/;

/** The driver's message if the URL requires TLS but the server does not support it. */
const lacksTls = 'The server does not support SSL connections';

/** The parameters that refer to this file, such as "sslrootcert in DATABASE_URL". */
const tlsParameterOf = (path: string): string | undefined =>
  ['DATABASE_URL', 'DATABASE_READ_URL']
    .flatMap((name) => ['sslrootcert', 'sslcert', 'sslkey'].map((parameter) => [name, parameter]))
    .filter(([name = '', parameter = '']) => {
      const url = URL.parse(process.env[name] ?? '');
      return url?.searchParams.get(parameter) === path;
    })
    .map(([name, parameter]) => `${parameter} in ${name}`)[0];

function explainTls(error: Error): string | undefined {
  if (error.message === lacksTls)
    return 'the database does not offer TLS, which sslmode in DATABASE_URL requires.';
  if (!('code' in error)) return undefined;
  const code = String(error.code);
  if (code === 'ENOENT' && 'path' in error) {
    const parameter = tlsParameterOf(String(error.path));
    return parameter && `the file of ${parameter} does not exist (${error.message}).`;
  }
  return isRefusedCertificate(code) || refusedHandshake.test(code)
    ? `the certificate of the database is not accepted: ${error.message}. Set sslrootcert in DATABASE_URL, or NODE_EXTRA_CA_CERTS, to the file of its CA.`
    : undefined;
}

/** Converts an error to one line for the operator; undefined if an operator cannot fix it. */
export function toStartFailure(error: unknown): StartFailure | undefined {
  if (error instanceof StartFailure) return error;
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedError ||
    error instanceof LostSecretError ||
    error instanceof NewerDatabaseError
  ) {
    return new StartFailure(error.message, { cause: error });
  }
  if (error instanceof RefusedMigrationError)
    return toStartFailure(error.cause) ?? new StartFailure(error.message, { cause: error });
  if (!(error instanceof Error)) return undefined;
  const tls = explainTls(error);
  if (tls) return new StartFailure(tls, { cause: error });
  if (!('code' in error)) return undefined;
  const explain = knownCodes[String(error.code)];
  return explain && new StartFailure(explain(error), { cause: error });
}

export function printStartFailure(error: unknown): void {
  const reason = toStartFailure(error) ?? error;
  const text = `Musha cannot start: ${reason instanceof Error ? reason.message : reason}`;
  // Reads NODE_ENV directly, as the settings themselves may be invalid.
  if (process.env['NODE_ENV'] === 'production') createLog('fatal').fatal(text);
  else console.error(text);
}

export function failToStart(error: unknown): never {
  printStartFailure(error);
  process.exit(1);
}
