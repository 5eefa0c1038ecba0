import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isQuoted, mailAddress, mailSender, origin } from './address-settings.ts';
import { ConfigError } from './config-error.ts';
import { readOwnSecret } from './own-secret.ts';
import { requireSafeStart } from './safe-start-rules.ts';
import { optionalUrl, postgres, postgresUrls } from './url-settings.ts';

const oneOf = <const T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message));
};

const shareMessage = 'must be a number from 0 to 1';
const share = z.coerce.number(shareMessage).check(z.gte(0, shareMessage), z.lte(1, shareMessage));

const Environment = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optionalUrl(postgres),
  DATABASE_READ_URL: z.optional(postgresUrls),
  DATABASE_POOL_SIZE: z._default(wholeNumber(1, 200), 10),
  WEB_CONCURRENCY: z._default(wholeNumber(1, 64), 1),
  WORKER_HUNG_MS: z._default(wholeNumber(1000, 600_000), 15_000),
  PUBLIC_URL: z.optional(origin),
  MUSHA_SECRET: z.optional(z.string()),
  MUSHA_SECRET_PREVIOUS: z.optional(z.string()),
  MAIL: z._default(oneOf('on', 'off'), 'on'),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  MAIL_FROM: z._default(mailSender, 'Musha <hello@musha.example>'),
  OPERATOR_EMAIL: z._default(mailAddress, 'operator@musha.example'),
  S3_URL: optionalUrl(['http:', 'https:']),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'auto'),
  CDN_PURGE_URL: optionalUrl(['http:', 'https:']),
  CDN_PURGE_HEADER: z.optional(
    z.string().check(z.regex(/^[\w-]+: \S.*$/, 'must be a header, such as Fastly-Key: 0123')),
  ),
  REDIS_URL: optionalUrl(['redis:', 'rediss:']),
  MAP_TILES_URL: optionalUrl(['https:']),
  MAP_ATTRIBUTION: z._default(z.string(), '© OpenStreetMap contributors'),
  TRUSTED_PROXY_HOPS: z._default(wholeNumber(0, 10), 0),
  METRICS_TOKEN: z.optional(z.string()),
  RATE_LIMITS: z._default(oneOf('on', 'relaxed'), 'on'),
  ALLOW_OPEN_DEMO: z._default(oneOf('no', 'yes'), 'no'),
  PROPERTY_FRESH_MS: z._default(wholeNumber(0, 1000), 250),
  PROPERTY_STALE_MS: z._default(wholeNumber(0, 60_000), 10_000),
  SLOW_QUERY_MS: z._default(wholeNumber(1, 600_000), 500),
  ANSWER_WITHIN_MS: z._default(wholeNumber(100, 600_000), 5000),
  PATIENCE: z._default(wholeNumber(1, 100), 1),
  PUSH_TEST_SERVICE: optionalUrl(['http:']),
  SERVICE_WORKER: z._default(oneOf('on', 'off'), 'on'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  LOG_ADDRESSES: z._default(oneOf('no', 'yes'), 'no'),
  HSTS_SUBDOMAINS: z._default(oneOf('no', 'yes'), 'no'),
  // These names are defined by OpenTelemetry.
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(['http:', 'https:']),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: z._default(z.string(), 'musha'),
  OTEL_TRACES_SAMPLER: z._default(
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface S3Config {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface CdnConfig {
  /** URL that receives purge requests with a `Surrogate-Key` header */
  purgeUrl: string;
  header: { name: string; value: string } | undefined;
}

export interface TracingConfig {
  /** URL of a collector for OTLP over HTTP, without a trailing slash */
  endpoint: string;
  /** headers sent with each request to the collector, as `name=value,name=value` */
  headers: string;
  serviceName: string;
  sampler: Environment['OTEL_TRACES_SAMPLER'];
  /** share of traces that a ratio-based sampler records, from 0 to 1 */
  ratio: number;
}

export interface Config {
  production: boolean;
  host: string;
  listenHost: string;
  port: number;
  dataDir: string;
  /** URL of the database; without one, Musha runs its embedded server */
  databaseUrl: string | undefined;
  databaseReadUrls: readonly string[];
  databasePoolSize: number;
  webConcurrency: number;
  /** milliseconds without a heartbeat after which a worker is killed and replaced */
  workerHungMs: number;
  /** origin for links in emails and canonical URLs, without a trailing slash */
  publicUrl: string;
  /** signs access tokens and links; at least 256 bits in production */
  secret: string;
  previousSecret: string | undefined;
  mail: 'on' | 'off';
  smtpUrl: string | undefined;
  mailFrom: string;
  operatorEmail: string;
  s3: S3Config | undefined;
  /** undefined without a CDN, or if the CDN cannot be purged */
  cdn: CdnConfig | undefined;
  redisUrl: string | undefined;
  mapTilesUrl: string | undefined;
  mapAttribution: string;
  trustedProxyHops: number;
  /** grants access to /metrics; if undefined, only collectors on this machine have access */
  metricsToken: string | undefined;
  rateLimits: 'on' | 'relaxed';
  allowOpenDemo: boolean;
  /** maximum milliseconds until readers see a committed change to a listing */
  propertyFreshMs: number;
  /** if the database does not answer, readers can miss a change for this many milliseconds */
  propertyStaleMs: number;
  /** SQL statements that take at least this many milliseconds are logged */
  slowQueryMs: number;
  /** milliseconds until a request fails with 503, not counting the time to send the response */
  answerWithinMs: number;
  /** multiplies the timeouts of database queries and client authentication */
  timeoutFactor: number;
  /** replaces every push service in tests */
  pushTestService: string | undefined;
  /** false removes the service worker from devices that have it */
  serviceWorker: boolean;
  /** logs the client's IP address for failed sign-ins and floods */
  logAddresses: boolean;
  /** extends HTTP Strict Transport Security to subdomains of PUBLIC_URL */
  hstsSubdomains: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  tracing: TracingConfig | undefined;
}

export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = issue?.path.join('.') ?? 'The environment';
    if (isQuoted(variables[name] ?? ''))
      throw new ConfigError(
        `${name}: remove the quotes around the value. docker --env-file treats them as part of it.`,
      );
    throw new ConfigError(`${name}: ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  requireSafeStart(env);
  requirePrimary(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    production,
    host: env.HOST,
    // Debian resolves localhost to ::1 first, but proxies send requests to 127.0.0.1 (docs/deploy).
    listenHost: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrls: env.DATABASE_READ_URL ?? [],
    databasePoolSize: env.DATABASE_POOL_SIZE,
    webConcurrency: env.WEB_CONCURRENCY,
    workerHungMs: env.WORKER_HUNG_MS,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${env.HOST}:${env.PORT}`,
    secret: env.MUSHA_SECRET ?? readOwnSecret(dataDir),
    previousSecret: env.MUSHA_SECRET_PREVIOUS,
    mail: env.MAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorEmail: env.OPERATOR_EMAIL,
    s3: readS3(env),
    cdn: readCdn(env),
    redisUrl: env.REDIS_URL,
    mapTilesUrl: env.MAP_TILES_URL,
    mapAttribution: env.MAP_ATTRIBUTION,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    metricsToken: env.METRICS_TOKEN,
    rateLimits: env.RATE_LIMITS,
    allowOpenDemo: env.ALLOW_OPEN_DEMO === 'yes',
    propertyFreshMs: env.PROPERTY_FRESH_MS,
    propertyStaleMs: env.PROPERTY_STALE_MS,
    slowQueryMs: env.SLOW_QUERY_MS,
    answerWithinMs: env.ANSWER_WITHIN_MS,
    timeoutFactor: env.PATIENCE,
    pushTestService: env.PUSH_TEST_SERVICE,
    serviceWorker: env.SERVICE_WORKER === 'on',
    logAddresses: env.LOG_ADDRESSES === 'yes',
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'yes',
    logLevel: env.LOG_LEVEL,
    tracing: readTracing(env),
  };
}

type Environment = z.infer<typeof Environment>;

function requirePrimary(env: Environment): void {
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_READ_URL needs DATABASE_URL. Set it to the primary of these replicas.',
    );
}

function readS3(env: Environment): S3Config | undefined {
  if (!env.S3_URL) return undefined;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return {
    url: env.S3_URL.replace(/\/+$/, ''),
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
  };
}

function readCdn(env: Environment): CdnConfig | undefined {
  if (!env.CDN_PURGE_URL) return undefined;
  // fetch would reject the URL with an error that contains the password.
  if (new URL(env.CDN_PURGE_URL).password)
    throw new ConfigError('CDN_PURGE_URL contains a password. Put it in CDN_PURGE_HEADER.');
  const [name = '', value = ''] = env.CDN_PURGE_HEADER?.split(/: (.*)/) ?? [];
  return { purgeUrl: env.CDN_PURGE_URL, header: name ? { name, value } : undefined };
}

function readTracing(env: Environment): TracingConfig | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
