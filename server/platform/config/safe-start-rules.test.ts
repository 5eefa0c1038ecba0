import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://musha@db/musha',
  PUBLIC_URL: 'https://musha.test',
  SMTP_URL: 'smtps://mail.test',
  MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
};

const start =
  (variables: Record<string, string>): (() => Config) =>
  () =>
    readConfig(variables);

describe('production', () => {
  it('starts with the documented production settings, on any address', () => {
    expect(start({ ...production, HOST: '0.0.0.0' })).not.toThrow();
  });

  it.each(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'])('does not start without %s (S59)', (name) => {
    expect(start({ ...production, [name]: '' })).toThrow(
      new ConfigError(`${name} is required in production.`),
    );
  });

  it.each(['http://musha.test', 'http://10.0.0.5:3000', 'http://localhost.musha.test'])(
    'does not start with an unencrypted PUBLIC_URL: %s',
    (address) => {
      expect(start({ ...production, PUBLIC_URL: address })).toThrow(
        new ConfigError('PUBLIC_URL must be https in production, except on loopback.'),
      );
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'can be tried out on this machine without encryption: %s',
    (address) => {
      expect(start({ ...production, PUBLIC_URL: address })).not.toThrow();
    },
  );

  it.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '127.0.0.1', TRUSTED_PROXY_HOPS: '1' }])(
    'does not start with relaxed rate limits if other machines can connect: %j',
    (reach) => {
      expect(start({ ...production, RATE_LIMITS: 'relaxed', ...reach })).toThrow(
        'RATE_LIMITS=relaxed is refused in production unless HOST is loopback and TRUSTED_PROXY_HOPS is 0.',
      );
    },
  );

  it('can start with relaxed rate limits on loopback without a proxy, for benchmarks', () => {
    expect(start({ ...production, RATE_LIMITS: 'relaxed', HOST: '127.0.0.1' })).not.toThrow();
  });

  it('refuses a test push service', () => {
    const PUSH_TEST_SERVICE = 'http://127.0.0.1:4000';
    expect(start({ ...production, HOST: '127.0.0.1', PUSH_TEST_SERVICE })).toThrow(
      'PUSH_TEST_SERVICE is refused in production: it is for tests.',
    );
  });
});

describe('a demo', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'musha.test'])(
    'does not start if other machines could connect, because its accounts are open to everyone: %s',
    (host) => {
      expect(start({ HOST: host })).toThrow(
        `HOST=${host} is refused without NODE_ENV=production: the demo accounts and the mailbox would be open to everyone (ALLOW_OPEN_DEMO=yes allows it).`,
      );
    },
  );

  it('listens on any address if the operator allows an open demo', () => {
    expect(start({ HOST: '0.0.0.0', ALLOW_OPEN_DEMO: 'yes' })).not.toThrow();
  });

  it.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1' }])(
    'needs no configuration on this machine: %j',
    (variables) => {
      expect(start(variables)).not.toThrow();
    },
  );
});
