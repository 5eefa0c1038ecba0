import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import type { Stage } from '../stage.ts';
import { type Answered, isDone } from '../traffic.ts';
import type { Visitor } from '../visitor.ts';

const recoveryMs = 5_000;
/** Milliseconds for which a visitor's requests must succeed before it counts as recovered. */
const steadyMs = 1_500;
/** Milliseconds for pending mails, pushes and events to settle. */
const settledWithinMs = 30_000;

export interface Watched {
  /** each entry describes a broken promise */
  broken: string[];
  seen: string;
}

export const promised = ({ goesOn }: Fault): string =>
  `lives, answers within 6 s, ${goesOn}; back within 5 s, nothing lost, nothing doubled`;

/** Injects a fault for some time and checks whether the promised behaviour held. */
export async function watchFault(
  fault: Fault,
  { stage, visitors, awayMs }: { stage: Stage; visitors: readonly Visitor[]; awayMs: number },
): Promise<Watched> {
  const traffic = visitors.flatMap((visitor) => visitor.traffic);
  const pids = [stage.reading.pid, stage.writing.pid];
  const beganAt = performance.now();
  const restore = await fault.inject(stage);
  await pause(awayMs);
  await restore();
  const backAt = performance.now();
  const recoveredAt = backAt + recoveryMs;
  await Promise.all(traffic.map((one) => one.answers()));
  await pause(steadyMs);
  const settled = await untilNothingIsMissing(visitors, backAt);
  const heard = traffic.map((one) => ({ one, name: one.name, answers: one.since(beganAt) }));
  const broken = [
    ...heard.flatMap(({ one, name, answers }) =>
      complaintsAbout(answers, {
        recoveredAt,
        mayRefuse: fault.mayRefuse(name),
        longestWaitMs: one.longestWaitMs,
      }).map((complaint) => `${name}: ${complaint}`),
    ),
    ...settled.broken,
    ...(await fatalities(stage, pids)),
  ];
  const all = heard.flatMap(({ answers }) => answers);
  return {
    broken,
    seen: `${all.length} answers, ${all.filter((one) => !isDone(one)).length} refused, longest ${seconds(longest(all))}; whole again after ${seconds(settled.afterMs)}`,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const longest = (answers: readonly Answered[]) => Math.max(0, ...answers.map((one) => one.tookMs));

function complaintsAbout(
  answers: readonly Answered[],
  {
    recoveredAt,
    mayRefuse,
    longestWaitMs,
  }: { recoveredAt: number; mayRefuse: boolean; longestWaitMs: number },
): string[] {
  const refused = answers.filter((one) => !isDone(one));
  const late = refused.filter(({ startedAt }) => startedAt >= recoveredAt);
  return [
    ...new Set(refused.flatMap(({ complaint }) => complaint ?? [])),
    ...(refused.length > 0 && !mayRefuse ? [`${refused.length} refused`] : []),
    ...(longest(answers) > longestWaitMs ? [`waited ${seconds(longest(answers))}`] : []),
    ...(late.length > 0 ? [`${late.length} refused when it was back for 5 s`] : []),
  ];
}

/** Waits for all writes acknowledged so far; a duplicate never disappears. */
export async function untilNothingIsMissing(visitors: readonly Visitor[], since: number) {
  const missing = async () =>
    (await Promise.all(visitors.map((visitor) => visitor.missing?.() ?? []))).flat();
  // Traffic continues, so the check waits only for writes that are missing now.
  let waitedFor = await missing();
  while (waitedFor.length > 0 && performance.now() - since < settledWithinMs) {
    await pause(200);
    const still = new Set(await missing());
    waitedFor = waitedFor.filter((one) => still.has(one));
  }
  const afterMs = performance.now() - since;
  const doubled = await Promise.all(visitors.map((visitor) => visitor.doubled?.() ?? []));
  return {
    afterMs,
    broken: [
      ...waitedFor.map((one) => `lost: ${one}`),
      ...doubled.flat().map((one) => `doubled: ${one}`),
    ],
  };
}

async function fatalities({ reading, writing }: Stage, pids: number[]): Promise<string[]> {
  const isOther = pids[0] !== reading.pid || pids[1] !== writing.pid;
  const rejections = await Promise.all([reading, writing].map(rejectionsOf));
  return [
    ...(isOther ? ['a process ended'] : []),
    ...rejections.filter((count) => count !== 0).map((count) => `${count} unhandled rejections`),
  ];
}

async function rejectionsOf({ origin }: { origin: string }): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^musha_unhandled_rejections_total (\d+)/m.exec(text)?.[1]);
}
