import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { beginConversation } from '../test/conversations.ts';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import { createTemplate } from '../test/postgres/template.ts';
import { type StartedProcess, startProcess } from '../test/start-process.ts';
import { startTestApp } from '../test/start-test-app.ts';
import type { ChatLoad, ChatLoadResult, ChatPair } from './chat-load.ts';
import { productSecret, startInProduction } from './product.ts';
import { type Row, ratioRow } from './report.ts';

const pairsCount = 300;
const socketsOfOne = 10;
const messagesPerSecond = Number(process.env['CHAT_RATE'] ?? 2_000);
const maxIdleKb = 40;
const siteOrigin = 'http://localhost';

interface Measured {
  delivery: ChatLoadResult;
  idleKb: number;
}

/** Delivery of stored messages, and the memory of idle sockets, against bare ws. */
export async function measureChat(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Error('chat is measured on a real PostgreSQL, and there is none');
  Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url });
  await createTemplate();
  const app = await startTestApp({ MUSHA_SECRET: productSecret, PUBLIC_URL: siteOrigin });
  try {
    const pairs: ChatPair[] = [];
    for (let count = 0; count < pairsCount; count += 1) {
      const { renter, owner, chatId } = await beginConversation(app);
      const [senderToken, receiverToken] = [renter.accessToken, owner.accessToken];
      pairs.push({ chatId, senderToken, receiverToken });
    }
    const { connectionString = '' } = app.database.pool.options;
    const start = () => startInProduction(connectionString, app.config.dataDir);
    const floor = await measure(
      () => startProcess('bench/chat-floor-server.ts', {}, '/'),
      pairs,
      false,
    );
    return rowsOf(await measure(start, pairs, true), floor);
  } finally {
    await app.close();
    await postgres.stop();
  }
}

async function measure(
  start: () => Promise<StartedProcess>,
  pairs: ChatPair[],
  hasTickets: boolean,
): Promise<Measured> {
  const load = { siteOrigin, pairs, hasTickets };
  const busy = await start();
  const sending = { ...load, origin: busy.origin, socketsOfOne: 1, messagesPerSecond };
  await runLoad({ ...sending, seconds: 3 });
  const delivery = await runLoad({ ...sending, seconds: 10 });
  await busy.stop();

  const idle = await start();
  const waiting = { ...load, origin: idle.origin, socketsOfOne, messagesPerSecond: 0, seconds: 0 };
  const [some, others] = [pairs.slice(0, pairsCount / 2), pairs.slice(pairsCount / 2)];
  let idleKb = 0;
  // The second half shows what a socket costs; the first one grew the process to its working size.
  await runLoad({ ...waiting, pairs: some }, async () => {
    const before = await residentKb(idle.pid);
    await runLoad({ ...waiting, pairs: others }, async () => {
      idleKb = ((await residentKb(idle.pid)) - before) / (others.length * socketsOfOne);
    });
  });
  await idle.stop();
  return { delivery, idleKb };
}

/** Runs the load in a process of its own, so that it does not wait for what it measures. */
async function runLoad(load: ChatLoad, whileListening = async () => {}): Promise<ChatLoadResult> {
  const child = fork('bench/chat-load.ts');
  child.send(load);
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`the load of chat ended with ${code}`);
  });
  const next = async () => (await Promise.race([once(child, 'message'), failure]))[0];
  await next();
  await whileListening();
  child.send('go');
  const result: ChatLoadResult = await next();
  failure.catch(() => {});
  return result;
}

async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

function rowsOf(ours: Measured, floor: Measured): Row[] {
  const { sent, delivered, p50Ms } = ours.delivery;
  const p99 = { measured: ours.delivery.p99Ms, floor: floor.delivery.p99Ms, unit: 'ms' };
  return [
    ratioRow(`chat, stored then delivered, ${messagesPerSecond} msg/s, p99`, p99, { atMost: 3 }),
    {
      what: 'chat, half of them within',
      measured: `${p50Ms.toFixed(1)} ms`,
      floor: `${floor.delivery.p50Ms.toFixed(1)} ms`,
      budget: '',
      isMet: true,
    },
    {
      what: 'chat, messages lost',
      measured: `${sent - delivered} of ${sent}`,
      budget: '0',
      isMet: sent === delivered,
    },
    {
      what: 'memory of an idle socket',
      measured: `${ours.idleKb.toFixed(1)} KB`,
      floor: `${floor.idleKb.toFixed(1)} KB`,
      budget: `<= ${maxIdleKb} KB`,
      isMet: ours.idleKb <= maxIdleKb,
    },
  ];
}
