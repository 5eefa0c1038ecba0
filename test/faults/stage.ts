import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { createTemplate } from '../postgres/template.ts';
import { startPurgedCdn } from '../services/start-purged-cdn.ts';
import { type PushService, startPushService } from '../services/start-push-service.ts';
import { type RunningRedis, startRedis } from '../services/start-redis.ts';
import { startS3 } from '../services/start-s3.ts';
import { type SmtpServer, startSmtp } from '../services/start-smtp.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { TcpProxy } from './dependencies/tcp-proxy.ts';
import { ServerProcess } from './server-process.ts';

/** Two server processes with all dependencies, each behind a proxy that can fail. */
export interface Stage {
  /** reaches the database through a proxy, but the store directly */
  app: TestApp;
  postgres: RunningPostgres;
  redis: RunningRedis;
  smtp: SmtpServer;
  pushes: PushService;
  proxies: Record<'database' | 'redis' | 'store' | 'cdn' | 'mail' | 'pushes', TcpProxy>;
  /** handles only reads, because a write would refresh its cache */
  reading: ServerProcess;
  writing: ServerProcess;
  stop(): Promise<void>;
}

export const publicUrl = 'https://musha.test';
export const portOf = (url: string) => Number(new URL(url).port);

export async function startStage(): Promise<Stage> {
  // A promoted replica has all acknowledged data only if commits wait for it.
  const postgres = await startPostgres({ settings: ['synchronous_commit=on'] });
  const database = await TcpProxy.start(portOf(postgres.url));
  const address = new URL(postgres.url);
  address.port = String(database.port);
  process.env['TEST_DATABASE_URL'] = address.href;
  await createTemplate();
  const [redis, store, cdn, smtp, pushes] = [
    await startRedis(),
    await startS3(),
    await startPurgedCdn(),
    await startSmtp(),
    await startPushService(),
  ];
  const proxies = {
    database,
    redis: await TcpProxy.start(portOf(redis.url)),
    store: await TcpProxy.start(portOf(store.config.url)),
    cdn: await TcpProxy.start(cdn.port),
    mail: await TcpProxy.start(smtp.port),
    pushes: await TcpProxy.start(portOf(pushes.url)),
  };
  const shared = {
    PUBLIC_URL: publicUrl,
    MUSHA_SECRET: 'faults-secret-0123456789-abcdefghijklmno',
    S3_ACCESS_KEY_ID: store.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
  };
  const app = await startTestApp({ ...shared, S3_URL: store.config.url });
  // Prevents the demo from loading. Production mode would too, but refuses a test push service.
  await app.database.db
    .insertInto('installation')
    .values({ key: 'demo market', value: 'loaded' })
    .execute();
  const env = {
    ...shared,
    NODE_ENV: 'test',
    DATABASE_URL: app.database.url,
    DATA_DIR: app.config.dataDir,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    S3_URL: `http://127.0.0.1:${proxies.store.port}`,
    CDN_PURGE_URL: `http://127.0.0.1:${proxies.cdn.port}/purge`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    PUSH_TEST_SERVICE: `http://127.0.0.1:${proxies.pushes.port}`,
    RATE_LIMITS: 'relaxed',
  };
  const [reading, writing] = [await ServerProcess.start(env), await ServerProcess.start(env)];
  const stage: Stage = {
    ...{ app, postgres, redis, smtp, pushes, proxies, reading, writing },
    stop: async () => {
      await reading.end('SIGTERM');
      await writing.end('SIGTERM');
      await app.close();
      await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
      const servers = [smtp, pushes, cdn, store, redis, stage.postgres];
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
  return stage;
}
