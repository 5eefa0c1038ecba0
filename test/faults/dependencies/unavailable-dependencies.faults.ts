import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { duplicateRequests } from '../duplicate-requests.ts';
import { type Fault, faults } from '../faults.ts';
import { badRequests } from '../hostile/bad-requests.ts';
import { paperwork, photographer } from '../hostile/file-senders.ts';
import { chatters, readers } from '../readers.ts';
import { claimant, inviters, payers } from '../renters-and-agencies.ts';
import { type Stage, startStage } from '../stage.ts';
import { addRow } from '../table.ts';
import { isSuccess } from '../traffic.ts';
import type { Visitor } from '../visitor.ts';
import { failOver } from './fail-over.ts';
import { alertSubscribers, contactFormSenders } from './mail-receivers.ts';
import { janitor } from './stored-objects.ts';
import { promised, untilNothingIsMissing, watchFault } from './watch-fault.ts';

const kills = 20;
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Milliseconds for random faults; the later tests need the rest of the ten minutes. */
const untilLastTestsMs = 600_000 - 130_000;
const endsAt = () =>
  performance.now() + Number(process.env['FAULTS_BEGAN'] ?? 0) + untilLastTestsMs - Date.now();
const writing = [chatters, photographer, payers, claimant, inviters, janitor];
const allVisitors = [...writing, readers, paperwork, contactFormSenders, alertSubscribers];

let stage: Stage;
const visitors: Visitor[] = [];
/** the visitors that do not depend on emails, which can stay claimed for three minutes */
let ownRows: Visitor[] = [];

beforeAll(async () => {
  stage = await startStage();
  for (const visitor of allVisitors) visitors.push(await visitor(stage));
  ownRows = visitors.slice(0, writing.length);
  const traffic = visitors.flatMap((visitor) => visitor.traffic);
  for (const one of traffic) one.start();
  // A process does not cache a response until the second request for it.
  for (let times = 0; times < 4; times += 1)
    await Promise.all(traffic.map((one) => one.nextSuccess()));
});

afterAll(async () => {
  await Promise.all(visitors.flatMap(({ traffic }) => traffic.map((one) => one.stop())));
  await Promise.all(visitors.map((visitor) => visitor.stop?.()));
  await stage.stop();
});

async function expectPromise(fault: Fault): Promise<void> {
  const { failures, observed } = await watchFault(fault, { stage, visitors });
  const failed = failures.length === 0 ? '' : `; FAILED: ${failures.slice(0, 3).join('; ')}`;
  addRow({ fault: fault.title, promised: promised(fault), observed: observed + failed });
  expect(failures.join('\n')).toBe('');
}

it.for(faults)('$title (FAULT-01)', expectPromise);

it.for(badRequests)('$title: $status', async ({ title, request, status, code }) => {
  const { path, ...init } = request();
  const startedAt = performance.now();
  const answer = await fetch(stage.writing.origin + path, init);
  const body = await answer.text();
  const observed = `${answer.status} after ${Math.round(performance.now() - startedAt)} ms`;
  addRow({ fault: title, promised: `${status} ${code ?? ''}`, observed });
  expect(answer.status, body).toBe(status);
  if (code)
    expect(JSON.parse(body)).toEqual({
      ...{ code, message: expect.any(String) },
      request_id: expect.any(String),
    });
});

it.for(duplicateRequests)(
  '$title sent four times concurrently takes effect once (F14)',
  async ({ title, send }) => {
    const { statuses, effects } = await send(stage);
    addRow({
      fault: `${title} sent four times concurrently to two processes`,
      promised: 'all succeed, one takes effect',
      observed: `${statuses.join(', ')}; effects: ${effects}`,
    });
    expect([statuses.every((status) => status < 300), effects]).toEqual([true, 1]);
  },
);

it('the server survives random faults in random order', async () => {
  const random = seededRandom(seed);
  console.log(`FAULT_SEED=${seed} repeats this order`);
  for (let round = 1; performance.now() < endsAt(); round += 1) {
    const fault = faults[Math.floor(random() * faults.length)];
    if (!fault) throw new Error('no faults');
    const durationMs = Math.round(random() * 6_000);
    const title = `${fault.title}, for ${durationMs} ms, in random order`;
    console.log(`${round}. ${title}`);
    await expectPromise({ ...fault, title, durationMs });
  }
});

it(`${failOver.title} (FAULT-01)`, () => expectPromise(failOver));

it('no acknowledged write is lost or duplicated when a server process is killed twenty times (F01)', async () => {
  const random = seededRandom(seed);
  const beganAt = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(200 + random() * 600);
    await stage.writing.end('SIGKILL');
    await stage.writing.start();
  }
  await Promise.all(visitors.flatMap(({ traffic }) => traffic.map((one) => one.nextSuccess())));
  const { failures } = await untilNothingIsMissing(ownRows, performance.now());
  const outcomes = visitors.flatMap(({ traffic }) => traffic.flatMap((one) => one.since(beganAt)));
  const unclear = outcomes.flatMap(({ status, complaint }) => (status ? (complaint ?? []) : []));
  addRow({
    fault: `kill -9 of the process that handles writes, ${kills} times`,
    promised: 'no acknowledged write is lost or duplicated',
    observed: `${outcomes.filter(isSuccess).length} acknowledged, ${failures.length} lost or duplicated`,
  });
  expect([...failures, ...unclear]).toEqual([]);
});

/** Random numbers from 0 to 1. The same seed always produces the same numbers. */
function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
