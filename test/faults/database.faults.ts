import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginConversation } from '../conversations.ts';
import { createProperty, openSession } from '../personas.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { createTemplate } from '../postgres/template.ts';
import { type SmtpServer, startSmtp } from '../start-smtp.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { ServerProcess } from './server-process.ts';
import { Traffic } from './traffic.ts';

/** Ten show that it is no luck; see CONTRIBUTING. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3);
const awayMs = 8_000;
const longestWaitMs = 6_000;
const recoveryMs = 5_000;
const publicUrl = 'https://musha.test';
const secret = 'faults-secret-0123456789-abcdefghijklmno';

let postgres: RunningPostgres;
let app: TestApp;
let mail: SmtpServer;
/** one is only read from, so that what it keeps is as young as its last question */
let reading: ServerProcess;
let writing: ServerProcess;
let readers: Traffic[] = [];
let others: Traffic[] = [];

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('no PostgreSQL can be had for the faults');
  postgres = started;
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await createTemplate();
  app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: publicUrl });
  mail = await startSmtp();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: app.database.pool.options.connectionString ?? '',
    DATA_DIR: app.config.dataDir,
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    MUSHA_SECRET: secret,
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'silent',
  };
  [reading, writing] = [await ServerProcess.start(env), await ServerProcess.start(env)];
  await beginTraffic();
});

afterAll(async () => {
  await Promise.all([...readers, ...others].map((traffic) => traffic.stop()));
  await reading.end('SIGTERM');
  await writing.end('SIGTERM');
  await mail.stop();
  await app.close();
  await postgres.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function beginTraffic(): Promise<void> {
  const { renter, owner, propertyId, chatId } = await beginConversation(app);
  for (let count = 0; count < 60; count += 1) await createProperty(app, { ownerId: owner.id });
  const asRenter = sendingAs((await openSession(app, renter.id)).accessToken);
  const asOwner = sendingAs((await openSession(app, owner.id)).accessToken);
  const read = (server: ServerProcess, name: string, path: (round: number) => string) =>
    new Traffic(name, (round) => fetch(server.origin + path(round)));
  const readsOf = (server: ServerProcess) => [
    read(server, 'the list', () => '/api/properties'),
    read(server, 'one listing', () => `/api/properties/${propertyId}`),
    read(server, 'the page of listings', () => '/properties'),
    read(server, 'filters all different', (round) => `/api/properties?minPrice=${round % 200}`),
  ];
  readers = readsOf(reading);
  others = [
    ...readsOf(writing),
    new Traffic('hearts', (round) =>
      asRenter(round % 2 ? 'PUT' : 'DELETE', `/api/me/favourites/${propertyId}`),
    ),
    new Traffic('messages', (round) =>
      asRenter('POST', `/api/chats/${chatId}/messages`, {
        id: crypto.randomUUID(),
        content: `Message ${round}`,
      }),
    ),
    new Traffic('conversations', () => asOwner('GET', '/api/chats')),
  ];
  for (const traffic of [...readers, ...others]) traffic.start();
  // The second time is what is kept from.
  for (let times = 0; times < 4; times += 1) await untilAllAnswer(performance.now());
}

const sendingAs =
  (accessToken: string) =>
  (method: string, path: string, body?: object): Promise<Response> =>
    fetch(writing.origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

const isDone = (status: number | undefined) => status !== undefined && status < 300;

/** Until each has been answered once more. */
async function untilAllAnswer(since: number): Promise<void> {
  for (const traffic of [...readers, ...others])
    while (!traffic.since(since).some(({ status }) => isDone(status))) await pause(10);
}

const faults: [string, () => Promise<void>][] = [
  [
    'is restarted',
    async () => {
      await postgres.halt();
      await postgres.start();
    },
  ],
  [
    'is away for 8 s',
    async () => {
      await postgres.halt();
      await pause(awayMs);
      await postgres.start();
    },
  ],
  [
    'freezes for 8 s',
    async () => {
      postgres.signal('SIGSTOP');
      await pause(awayMs);
      postgres.signal('SIGCONT');
    },
  ],
  ['loses its connections one by one', cutConnections],
];

async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (let cut = 0; cut < 40; cut += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'musha' order by random() limit 1`,
    );
    await pause(50);
  }
  await client.end();
}

describe.each(faults)('while the database %s', (_, inflict) => {
  it.for(Array.from({ length: rounds }, (_, round) => round + 1))(
    'the processes live, nobody waits long, and what is kept is answered: round %i',
    async () => {
      const beganAt = performance.now();
      await inflict();
      const backAt = performance.now();
      await pause(recoveryMs);
      const recoveredAt = performance.now();
      await untilAllAnswer(recoveredAt);
      for (const { name, since } of [...readers, ...others].map(seen)) {
        const answers = since(beganAt);
        const statuses = [...new Set(answers.map(({ status }) => status))];
        expect(statuses, name).not.toContain(undefined);
        for (const { status, headers } of answers.filter((answer) => !isDone(answer.status)))
          expect([status, headers?.get('Retry-After')], name).toEqual([503, expect.any(String)]);
        expect(Math.max(...answers.map(({ tookMs }) => tookMs)), name).toBeLessThan(longestWaitMs);
        const late = since(recoveredAt).filter(({ status }) => !isDone(status));
        expect(late, `${name}, ${Math.round(recoveredAt - backAt)} ms later`).toEqual([]);
      }
      for (const { name, since } of readers.filter(({ name }) => isKept.has(name)).map(seen))
        expect(
          since(beganAt).filter(({ status }) => !isDone(status)),
          name,
        ).toEqual([]);
    },
  );
});

const isKept = new Set(['the list', 'one listing', 'filters all different']);

const seen = (traffic: Traffic) => ({
  name: traffic.name,
  since: (moment: number) => traffic.since(moment),
});
