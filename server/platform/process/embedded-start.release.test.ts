import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginConversation } from '../../../test/conversations.ts';
import { RealtimeClient, ticketOf } from '../../../test/realtime/realtime-client.ts';
import { askOnce } from '../../../test/request-stream.ts';
import { onEmbedded } from '../../../test/services/embedded-database.ts';
import { serverOf } from '../../../test/services/embedded-folders.ts';
import {
  EmbeddedProducts,
  originOf,
  publicUrl,
  secret,
  stop,
} from '../../../test/services/embedded-products.ts';
import { childrenOf } from '../../../test/services/process-tree.ts';
import {
  exitCodeOf,
  type ProductRun,
  runScript,
  untilPrinted,
} from '../../../test/services/run-product.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let products: EmbeddedProducts;
beforeAll(async () => {
  products = await EmbeddedProducts.make();
});
afterAll(() => products.remove());

/** Seeds data through a second app, while Musha is using the same database. */
const seed = <T>(dataDir: string, work: (app: TestApp) => Promise<T>): Promise<T> =>
  onEmbedded(dataDir, async (opened) => {
    const variables = { PUBLIC_URL: publicUrl, MUSHA_SECRET: secret };
    const app = await startTestApp(variables, { opened });
    return work(app).finally(() => app.app.stop());
  });

describe('a start without DATABASE_URL', () => {
  const exists = (pattern: RegExp) => async (_: ProductRun, dataDir: string) => {
    await expect
      .poll(() => readdir(dataDir, { recursive: true }).catch(() => []))
      .toContainEqual(expect.stringMatching(pattern));
  };
  const prints = (pattern: RegExp) => async (run: ProductRun) => {
    await untilPrinted(run, pattern);
  };

  it.each([
    ['SIGINT', 'before it makes its data', prints(/creating/)],
    ['SIGTERM', 'before it makes its data', prints(/creating/)],
    ['SIGHUP', 'before it makes its data', prints(/creating/)],
    ['SIGINT', 'while it makes its data', exists(/^postgres-18\.\d+\/PG_VERSION$/)],
    ['SIGINT', 'when it has made its data', exists(/^postgres-18\/PG_VERSION$/)],
    ['SIGINT', 'while its server starts', exists(/^postgres-18\/postmaster\.pid$/)],
    ['SIGINT', 'when its server answers', exists(/^postgres-18\/\.s\.PGSQL\.5432$/)],
    ['SIGINT', 'when its tables are made', prints(/Database: applied/)],
    ['SIGINT', 'while it loads its pictures', prints(/Demo data/)],
  ] as const)(
    'that is ended by %s %s leaves no process, and the next start succeeds (EMB-04)',
    async (signal, _, moment) => {
      const dataDir = products.folders.newDataDir();
      const run = products.start(dataDir);
      await moment(run, dataDir);
      await stop(run, signal);
      expect(run.printed()).not.toMatch(/cannot start|did not stop|Error/);
      expect(await serverOf(dataDir)).toBeUndefined();
      const next = products.start(dataDir);
      await untilPrinted(next, /Demo data/);
      await stop(next, signal);
      expect((await readdir(dataDir)).filter((name) => /postgres/.test(name))).toHaveLength(1);
    },
  );
});

async function whileStopped<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  return work().finally(() => process.kill(pid, 'SIGCONT'));
}

describe('several processes on the embedded database (PROC-01)', () => {
  it('exchange events, can be replaced and restarted, and leave no process running after shutdown', async () => {
    const dataDir = await products.newData();
    const run = products.start(dataDir, { WEB_CONCURRENCY: '2' });
    const origin = await originOf(run);
    const workers = () => childrenOf(run.child.pid ?? 0);
    const [one = 0, other = 0] = await workers();

    const { renter, chatId, ticket } = await seed(dataDir, async (app) => {
      const conversation = await beginConversation(app);
      return { ...conversation, ticket: await ticketOf(conversation.owner) };
    });
    const socket = new RealtimeClient(
      { port: Number(new URL(origin).port) },
      { origin: publicUrl },
    );
    await whileStopped(one, async () => {
      await socket.opened();
      socket.send({ type: 'hello', ticket });
      await socket.next('ready');
    });
    const content = 'Is it still free?';
    const sent = await whileStopped(other, () =>
      askOnce(origin, {
        method: 'POST',
        path: `/api/chats/${chatId}/messages`,
        headers: {
          authorization: `Bearer ${renter.accessToken}`,
          'content-type': 'application/json',
        },
        body: { id: randomUUID(), content },
      }),
    );
    expect(sent).toBe(201);
    expect(await socket.next('message')).toMatchObject({ message: { content } });
    await socket.leave();
    process.kill(one, 'SIGKILL');
    await expect.poll(async () => (await workers()).includes(one)).toBe(false);
    await expect.poll(async () => (await workers()).length).toBe(2);
    await whileStopped(other, () => askOnce(origin, { path: '/readyz' }));
    const before = await workers();
    run.child.kill('SIGUSR2');
    await expect
      .poll(async () => (await workers()).filter((pid) => before.includes(pid)).length)
      .toBe(0);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await stop(run);
    expect(await serverOf(dataDir)).toBeUndefined();
  });
});

describe('an operator’s command without DATABASE_URL (EMB-02)', () => {
  const command = async (dataDir: string, script: string, ...args: string[]) => {
    const variables = { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, MUSHA_SECRET: secret };
    const run = runScript([`scripts/${script}.ts`, ...args], { variables });
    await exitCodeOf(run);
    return run.printed();
  };

  it.each([
    ['admin', ['create', 'boss@musha.test'], /The invitation was sent to boss@musha\.test/],
    ['demo', ['--listings', '10'], /10 listings were added/],
    ['operate', ['check'], /PostgreSQL 18\.\d+, with the schema of this release/],
  ])('%s works whether Musha is running or not', async (script, args, expected) => {
    const dataDir = await products.newData();
    const run = products.start(dataDir);
    const origin = await originOf(run);
    expect(await command(dataDir, script, ...args)).toMatch(expected);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await stop(run);
    expect(await command(dataDir, script, ...args)).toMatch(expected);
    expect(await serverOf(dataDir)).toBeUndefined();
  });
});
