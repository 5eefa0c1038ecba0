import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginConversation } from '../conversations.ts';
import { type SmtpServer, startSmtp } from '../services/start-smtp.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { ChaosClient } from './chaos-client.ts';
import { printProgress } from './progress.ts';
import { ServerProcess } from './server-process.ts';

const conversations = 10;
const messagesOfOne = 200;
const messagesOfConversation = 2 * messagesOfOne;
const cuts = 80;
const publicUrl = 'https://musha.test';
const secret = 'chaos-secret-0123456789-abcdefghijklmnop';

let app: TestApp;
let mail: SmtpServer;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: publicUrl });
  mail = await startSmtp();
  const { connectionString } = app.database.pool.options;
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: connectionString ?? '',
    DATA_DIR: app.config.dataDir,
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    MUSHA_SECRET: secret,
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'error',
  };
  servers = [await ServerProcess.start(env), await ServerProcess.start(env)];
});
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await mail.stop();
  await app.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!isTrue() && Date.now() < end) await pause(20);
}

async function createClients(): Promise<ChaosClient[]> {
  const origins = servers.map(({ origin }) => origin);
  const clients: ChaosClient[] = [];
  for (let count = 0; count < conversations; count += 1) {
    const { renter, owner, chatId } = await beginConversation(app);
    for (const { accessToken } of [renter, owner])
      clients.push(new ChaosClient({ origins, publicUrl, accessToken, chatId }));
  }
  return clients;
}

async function sendAllMessages(client: ChaosClient): Promise<void> {
  for (let count = 1; count <= messagesOfOne; count += 1) await client.send(`Message ${count}`);
}

/** Closes a random client's socket each time `progress` has risen by the same amount. */
async function cutSockets(clients: ChaosClient[], progress: () => number): Promise<void> {
  for (let cut = 1; cut <= cuts; cut += 1) {
    await until(() => progress() >= cut / (cuts + 1), 300_000);
    clients[Math.floor(Math.random() * clients.length)]?.cut();
  }
}

async function killAndRestart(server: ServerProcess, progress: () => number): Promise<void> {
  await until(() => progress() >= 0.4, 300_000);
  await server.end('SIGKILL');
  await until(() => progress() >= 0.6, 300_000);
  await server.start();
}

it('4,000 messages arrive once and in order while connections and servers are killed (F16)', async () => {
  const clients = await createClients();
  const running = clients.map((client) => client.run());
  await until(() => clients.every(({ connects }) => connects > 0), 30_000);
  const all = conversations * 2 * messagesOfConversation;
  const report = printProgress('messages');
  const progress = () => {
    const share = clients.reduce((sum, { seen }) => sum + seen.length, 0) / all;
    report(share);
    return share;
  };

  const startedAt = performance.now();
  const [first] = servers;
  if (!first) throw new Error('no server');
  await Promise.all([
    ...clients.map(sendAllMessages),
    cutSockets(clients, progress),
    killAndRestart(first, progress),
  ]);
  const sentAt = performance.now();
  await until(() => progress() === 1, 30_000);
  const arrivedAt = performance.now();

  for (const client of clients) {
    const seqs = client.seen.map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: messagesOfConversation }, (_, index) => index + 1));
    expect(new Set(client.seen.map(({ id }) => id)).size).toBe(messagesOfConversation);
  }
  const sum = (count: (client: ChaosClient) => number) =>
    clients.reduce((total, client) => total + count(client), 0);
  console.log(
    `${(conversations * messagesOfConversation).toLocaleString('en-US')} messages in ${Math.round((sentAt - startedAt) / 1000)} s, ` +
      `the last arrived ${Math.round(arrivedAt - sentAt)} ms later; ` +
      `${sum(({ connects }) => connects)} connections, ${sum(({ catchUps }) => catchUps)} catch-ups`,
  );
  for (const client of clients) client.stop();
  await Promise.all(running);
});
