import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const sender =
  'must be one email address, with or without a name, such as Musha <hello@musha.example>';
const origin =
  'must be https:// or http:// and a host without a path, such as https://musha.example';

it.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['DATABASE_POOL_SIZE', '2.5', 'must be a whole number from 1 to 200'],
  ['WEB_CONCURRENCY', '0', 'must be a whole number from 1 to 64'],
  ['WEB_CONCURRENCY', 'max', 'must be a whole number from 1 to 64'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
  ['RATE_LIMITS', 'off', 'must be one of on, relaxed'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel:4317', 'must be a URL starting with http:// or https://'],
  ['CDN_PURGE_URL', 'cdn:80', 'must be a URL starting with http:// or https://'],
  ['CDN_PURGE_HEADER', 'secret', 'must be a header, such as Fastly-Key: 0123'],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'must be a number from 0 to 1'],
  ['DATABASE_URL', 'mysql://db', 'must be a URL starting with postgres:// or postgresql://'],
  ['OPERATOR_EMAIL', 'operator', 'must be one email address, such as hello@musha.example'],
  [
    'OPERATOR_EMAIL',
    'a@musha.test, b@musha.test',
    'must be one email address, such as hello@musha.example',
  ],
  ['MAIL_FROM', 'Musha', sender],
  ['MAIL_FROM', 'Musha <hello@localhost>', sender],
  ['MAIL_FROM', 'a@musha.test, b@musha.test', sender],
  ['MAIL_FROM', 'Musha: homes <a@musha.test>', sender],
  ['MAIL_FROM', 'Musha: a@musha.test, b@musha.test;', sender],
  ['MAIL_FROM', 'Musha <a@musha.test>\nBcc: b@musha.test', sender],
  ['MAIL_FROM', 'Musha\r\n <a@musha.test>', sender],
  ['PUBLIC_URL', 'musha.test', origin],
  ['PUBLIC_URL', 'https://musha.test/homes', origin],
  ['PUBLIC_URL', 'https://musha.test/?from=mail', origin],
  ['PUBLIC_URL', 'https://musha.test/#top', origin],
  ['PUBLIC_URL', 'https://me:secret@musha.test', origin],
  ...['db-2', 'postgres://db-2/musha,db-3', 'postgres://db-2,db-3/musha', ','].map((value) => [
    'DATABASE_READ_URL',
    value,
    'must be URLs starting with postgres:// or postgresql://, separated by commas',
  ]),
  [
    'DATABASE_READ_URL',
    'postgres://musha@db-2/musha,postgres://reader@db-2/musha',
    'must list each server only once',
  ],
])('%s=%s is refused with a description of valid values (FIT-04)', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${reason}.`);
});

it.each([
  ['https://musha.test/', 'https://musha.test'],
  ['HTTPS://Musha.test:443//', 'https://musha.test'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('PUBLIC_URL=%s is read as the origin %s', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl });
});

it.each(['hello@musha.test', 'Musha <hello@musha.test>', '"Musha, Harare" <hello@musha.test>'])(
  'MAIL_FROM=%s is a valid sender',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM, OPERATOR_EMAIL: 'tendai@musha.co.zw' })).toMatchObject({
      mailFrom: MAIL_FROM,
    });
  },
);

it('spaces around email addresses are ignored', () => {
  const given = { MAIL_FROM: ' Musha <hello@musha.test> ', OPERATOR_EMAIL: ' Tendai@musha.test\n' };
  expect(readConfig(given)).toMatchObject({
    mailFrom: 'Musha <hello@musha.test>',
    operatorEmail: 'tendai@musha.test',
  });
});

it.each([
  ['MAIL_FROM', '"Musha <hello@musha.test>"'],
  ['MAIL_FROM', '"hello@musha.test"'],
  ['OPERATOR_EMAIL', "'tendai@musha.test'"],
  ['PUBLIC_URL', '"https://musha.test"'],
  ['PORT', '"3000"'],
])('%s=%s is refused because its value contains quotes (FIT-04)', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `${name}: remove the quotes around the value. docker --env-file treats them as part of it.`,
  );
});

it.each([
  [undefined, '127.0.0.1'],
  ['localhost', '127.0.0.1'],
  ['::1', '::1'],
  ['127.0.0.2', '127.0.0.2'],
])('with HOST=%s the server listens on %s (OPS-10)', (HOST, listenHost) => {
  expect(readConfig({ HOST })).toMatchObject({ listenHost });
});

it('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' });
});

it('a replica’s URL is refused unless the primary database’s URL is also set (REPL-01)', () => {
  const DATABASE_READ_URL = 'postgres://musha@db-2/musha';
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL. Set it to the primary of these replicas.',
  );
  const DATABASE_URL = 'postgres://musha@db/musha';
  expect(readConfig({ DATABASE_READ_URL, DATABASE_URL })).toMatchObject({
    databaseReadUrls: [DATABASE_READ_URL],
  });
});

it('replica URLs are split at commas, but not at a comma in a password (REPL-05)', () => {
  const DATABASE_URL = 'postgres://musha@db/musha';
  const urls = ['postgres://musha:a,b@db-2/musha', 'postgresql://musha@db-3:5433/musha'];
  for (const separator of [',', ', ', ' ,\n'])
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL: urls.join(separator) })).toMatchObject({
      databaseReadUrls: urls,
    });
});

it('the CDN’s credentials are accepted in a header, but not in the URL, which can appear in logs (CDN-01)', () => {
  const CDN_PURGE_URL = 'https://cdn.example/purge';
  expect(readConfig({ CDN_PURGE_URL, CDN_PURGE_HEADER: 'Fastly-Key: a: b' }).cdn).toEqual({
    purgeUrl: CDN_PURGE_URL,
    header: { name: 'Fastly-Key', value: 'a: b' },
  });
  expect(() => readConfig({ CDN_PURGE_URL: 'https://musha:secret@cdn.example/purge' })).toThrow(
    'CDN_PURGE_URL contains a password. Put it in CDN_PURGE_HEADER.',
  );
});
