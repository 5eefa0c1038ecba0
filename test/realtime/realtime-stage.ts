import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Persona } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { RealtimeClient } from './realtime-client.ts';

/** Tracks the connections opened in a test file, and closes each at the end of its test. */
export function trackClients() {
  const clients: RealtimeClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.leave()));
  });
  const track = (client: RealtimeClient): RealtimeClient => {
    clients.push(client);
    return client;
  };
  return {
    connect: async (server: TestServer, person: Persona) =>
      track(await RealtimeClient.connect(server, person)),
    knock: async (client: RealtimeClient) => {
      await client.opened();
      return track(client);
    },
  };
}

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
  const clients = trackClients();
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
