import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../at-once.ts';
import { claimant, inviters, payers } from '../dealers.ts';
import { type Fault, faults } from '../faults.ts';
import { badRequests } from '../hostile/bad-requests.ts';
import { paperwork, photographer } from '../hostile/file-senders.ts';
import { chatters, readers } from '../readers.ts';
import { type Stage, startStage } from '../stage.ts';
import { addRow } from '../table.ts';
import { isDone } from '../traffic.ts';
import type { Visitor } from '../visitor.ts';
import { failOver } from './fail-over.ts';
import { searchersAndLister, writers } from './mail-receivers.ts';
import { janitor } from './stored-objects.ts';
import { promised, untilNothingIsMissing, watchFault } from './watch-fault.ts';

const kills = 20;
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Milliseconds for random faults; the later tests need the rest of the ten minutes. */
const minutesMs = 600_000 - 130_000;
const endsAt = () =>
  performance.now() + Number(process.env['FAULTS_BEGAN'] ?? 0) + minutesMs - Date.now();
const writing = [chatters, photographer, payers, claimant, inviters, janitor];
const everybody = [...writing, readers, paperwork, writers, searchersAndLister];

let stage: Stage;
const visitors: Visitor[] = [];
/** excludes visitors that wait for mails, as a mail in flight stays claimed for three minutes */
let ownRows: Visitor[] = [];

beforeAll(async () => {
  stage = await startStage();
  for (const visitor of everybody) visitors.push(await visitor(stage));
  ownRows = visitors.slice(0, writing.length);
  const traffic = visitors.flatMap((visitor) => visitor.traffic);
  for (const one of traffic) one.start();
  // A process caches a response only from the second request on.
  for (let times = 0; times < 4; times += 1) await Promise.all(traffic.map((one) => one.answers()));
});

afterAll(async () => {
  await Promise.all(visitors.flatMap(({ traffic }) => traffic.map((one) => one.stop())));
  await Promise.all(visitors.map((visitor) => visitor.stop?.()));
  await stage.stop();
});

async function watch(fault: Fault, awayMs: number): Promise<void> {
  const { broken, seen } = await watchFault(fault, { stage, visitors, awayMs });
  const kept = broken.length === 0 ? seen : `${seen}; BROKEN: ${broken.slice(0, 3).join('; ')}`;
  addRow({ taken: fault.taken, promised: promised(fault), seen: kept });
  expect(broken.join('\n')).toBe('');
}

it.for(faults)('$taken (FAULT-01)', (fault) => watch(fault, fault.awayMs));

it.for(badRequests)('$sent: $status', async ({ sent, request, status, code }) => {
  const { path, ...init } = request();
  const startedAt = performance.now();
  const answer = await fetch(stage.writing.origin + path, init);
  const body = await answer.text();
  const seen = `${answer.status} after ${Math.round(performance.now() - startedAt)} ms`;
  addRow({ taken: sent, promised: `${status} ${code ?? ''}`, seen });
  expect(answer.status, body).toBe(status);
  if (code)
    expect(JSON.parse(body)).toEqual({
      ...{ code, message: expect.any(String) },
      request_id: expect.any(String),
    });
});

it.for(atOnce)(
  '$said sent four times concurrently takes effect once (F14)',
  async ({ said, send }) => {
    const { statuses, there } = await send(stage);
    addRow({
      taken: `${said}, sent four times at once to two processes`,
      promised: 'each succeeds, and it is there once',
      seen: `${statuses.join(', ')}; there ${there} times`,
    });
    expect([statuses.every((status) => status < 300), there]).toEqual([true, 1]);
  },
);

it('survives random faults in random order', async () => {
  const random = seededRandom(seed);
  console.log(`FAULT_SEED=${seed} repeats this order`);
  for (let round = 1; performance.now() < endsAt(); round += 1) {
    const fault = faults[Math.floor(random() * faults.length)];
    if (!fault) throw new Error('nothing to take away');
    const ms = Math.round(random() * 6_000);
    console.log(`${round}. ${fault.taken}, for ${ms} ms`);
    await watch({ ...fault, taken: `${fault.taken}, ${ms} ms, in any order` }, ms);
  }
});

it(`${failOver.taken} (FAULT-01)`, () => watch(failOver, failOver.awayMs));

it('survives twenty kills of a process during writes (F01)', async () => {
  const random = seededRandom(seed);
  const beganAt = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(200 + random() * 600);
    await stage.writing.end('SIGKILL');
    await stage.writing.start();
  }
  await Promise.all(visitors.flatMap(({ traffic }) => traffic.map((one) => one.answers())));
  const { broken } = await untilNothingIsMissing(ownRows, performance.now());
  const answers = visitors.flatMap(({ traffic }) => traffic.flatMap((one) => one.since(beganAt)));
  const unclear = answers.flatMap(({ status, complaint }) => (status ? (complaint ?? []) : []));
  addRow({
    taken: `the process that is written to, by kill -9, ${kills} times`,
    promised: 'every acknowledged write is there, none doubled',
    seen: `${answers.filter(isDone).length} acknowledged, ${broken.length} lost or doubled`,
  });
  expect([...broken, ...unclear]).toEqual([]);
});

/** Random numbers from 0 to 1 that are reproducible by the seed. */
function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
