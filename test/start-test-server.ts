import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type App, createApp } from '../server/app.ts';
import { createLog } from '../server/platform/log.ts';
import type { WebBuild } from '../server/reads/pages/web-build.ts';
import type { TestApp } from './start-test-app.ts';

export interface TestServer {
  app: App;
  port: number;
  /** stops the server as in an orderly shutdown */
  stop(): Promise<void>;
}

/** Listens with the given app, or with another app on the same database. */
export async function startTestServer(
  test: TestApp,
  { asAnotherProcess = false, web }: { asAnotherProcess?: boolean; web?: WebBuild } = {},
): Promise<TestServer> {
  const { config, database } = test;
  const app = asAnotherProcess
    ? await createApp({ config, database, log: createLog('silent'), ...(web && { web }) })
    : test.app;
  const server = createAdaptorServer({ fetch: app.fetch });
  app.realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  app.realtime.start();
  return {
    app,
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await app.realtime.stop();
      await new Promise((resolve) => server.close(resolve));
      if (asAnotherProcess) await app.stop();
    },
  };
}
