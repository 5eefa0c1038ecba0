import { BlockList, isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** The settings that decide who can reach a Musha server, and what strangers can do there. */
export interface Exposure {
  NODE_ENV: 'development' | 'test' | 'production';
  HOST: string;
  DATABASE_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  MAIL: 'on' | 'off';
  SMTP_URL?: string | undefined;
  MUSHA_SECRET?: string | undefined;
  MUSHA_SECRET_PREVIOUS?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  TRUSTED_PROXY_HOPS: number;
  RATE_LIMITS: 'on' | 'relaxed';
  PUSH_TEST_SERVICE?: string | undefined;
  ALLOW_OPEN_DEMO: 'no' | 'yes';
}

/** Refuses settings that would accidentally expose data or accounts to strangers. */
export function requireSafeStart(env: Exposure): void {
  if (env.NODE_ENV === 'production') requireProductionSettings(env);
  else if (!isLoopback(env.HOST) && env.ALLOW_OPEN_DEMO === 'no') {
    throw new ConfigError(
      `HOST=${env.HOST} is refused without NODE_ENV=production: the demo accounts and the mailbox would be open to everyone (ALLOW_OPEN_DEMO=yes allows it).`,
    );
  }
}

function requireProductionSettings(env: Exposure): void {
  if (!env.DATABASE_URL) throw new ConfigError('DATABASE_URL is required in production.');
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL is required in production.');
  if (!env.SMTP_URL && env.MAIL === 'on')
    throw new ConfigError('SMTP_URL is required in production.');
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError('PUBLIC_URL must be https in production, except on loopback.');
  }
  requireStrongSecret('MUSHA_SECRET', env.MUSHA_SECRET);
  for (const name of ['MUSHA_SECRET_PREVIOUS', 'METRICS_TOKEN'] as const)
    if (env[name] !== undefined) requireStrongSecret(name, env[name]);
  const isForItselfAlone = isLoopback(env.HOST) && env.TRUSTED_PROXY_HOPS === 0;
  if (env.RATE_LIMITS === 'relaxed' && !isForItselfAlone) {
    throw new ConfigError(
      'RATE_LIMITS=relaxed is refused in production unless HOST is loopback and TRUSTED_PROXY_HOPS is 0.',
    );
  }
  if (env.PUSH_TEST_SERVICE !== undefined) {
    throw new ConfigError('PUSH_TEST_SERVICE is refused in production: it is for tests.');
  }
}

function requireStrongSecret(name: string, secret: string | undefined): void {
  const distinct = new Set(secret).size;
  if (!secret || Buffer.byteLength(secret) < 32 || distinct < 10) {
    throw new ConfigError(
      `${name} must be at least 32 random characters in production (try: openssl rand -base64 48).`,
    );
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  return version === 0 ? name === 'localhost' : loopback.check(name, `ipv${version === 4 ? 4 : 6}`);
}

/** Whether a database host is this machine. A path means a local Unix socket. */
export const isOnThisMachine = (host: string): boolean => host.startsWith('/') || isLoopback(host);
