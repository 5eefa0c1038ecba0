import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Persona } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { RealtimeClient } from './realtime-client.ts';

/** Connections of a file's tests; each ends with the test that opened it. */
export function keepClients() {
  const clients: RealtimeClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.leave()));
  });
  const keep = (client: RealtimeClient): RealtimeClient => {
    clients.push(client);
    return client;
  };
  return {
    connect: async (server: TestServer, person: Persona) =>
      keep(await RealtimeClient.connect(server, person)),
    /** a socket that has not said who it is */
    knock: async (client: RealtimeClient) => {
      await client.opened();
      return keep(client);
    },
  };
}

/** A listening app for the tests of a file. */
export function openRealtimeStage(variables: Record<string, string> = {}) {
  let app: TestApp;
  let server: TestServer;
  beforeAll(async () => {
    app = await startTestApp(variables);
    server = await startTestServer(app);
  });
  afterAll(async () => {
    await server.stop();
    await app.close();
  });
  const clients = keepClients();
  return {
    get app() {
      return app;
    },
    get server() {
      return server;
    },
    connect: (person: Persona) => clients.connect(server, person),
    knock: (client = new RealtimeClient(server)) => clients.knock(client),
  };
}
