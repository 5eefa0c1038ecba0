import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import type { Stage } from '../stage.ts';
import { isSuccess, type Outcome } from '../traffic.ts';
import type { Visitor } from '../visitor.ts';

const recoveryMs = 5_000;
/** Milliseconds for which a visitor's requests must succeed before it counts as recovered. */
const steadyMs = 1_500;
/** Milliseconds for pending emails, pushes and events to settle. */
const settledWithinMs = 30_000;

export interface Report {
  /** each entry describes a broken promise */
  failures: string[];
  observed: string;
}

export const promised = ({ meanwhile }: Fault): string =>
  `stays up, answers within 6 s, ${meanwhile}; recovers within 5 s, nothing lost or duplicated`;

/** Injects a fault for some time and checks whether the promised behaviour was kept. */
export async function watchFault(
  fault: Fault,
  { stage, visitors }: { stage: Stage; visitors: readonly Visitor[] },
): Promise<Report> {
  const traffic = visitors.flatMap((visitor) => visitor.traffic);
  const pids = [stage.reading.pid, stage.writing.pid];
  const beganAt = performance.now();
  const restore = await fault.inject(stage);
  await pause(fault.durationMs);
  await restore();
  const restoredAt = performance.now();
  const recoveredAt = restoredAt + recoveryMs;
  await Promise.all(traffic.map((one) => one.nextSuccess()));
  await pause(steadyMs);
  const settled = await untilNothingIsMissing(visitors, restoredAt);
  const results = traffic.map((one) => ({ one, outcomes: one.since(beganAt) }));
  const failures = [
    ...results.flatMap(({ one: { name, longestWaitMs }, outcomes }) =>
      failuresIn(outcomes, {
        recoveredAt,
        allowsRefusal: fault.allowsRefusal(name),
        longestWaitMs,
      }).map((failure) => `${name}: ${failure}`),
    ),
    ...settled.failures,
    ...(await crashes(stage, pids)),
  ];
  const all = results.flatMap(({ outcomes }) => outcomes);
  return {
    failures,
    observed: `${all.length} responses, ${all.filter((one) => !isSuccess(one)).length} refused, slowest ${seconds(longest(all))}; all effects visible after ${seconds(settled.afterMs)}`,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const longest = (outcomes: readonly Outcome[]) => Math.max(0, ...outcomes.map((one) => one.tookMs));

function failuresIn(
  outcomes: readonly Outcome[],
  {
    recoveredAt,
    allowsRefusal,
    longestWaitMs,
  }: { recoveredAt: number; allowsRefusal: boolean; longestWaitMs: number },
): string[] {
  const refused = outcomes.filter((one) => !isSuccess(one));
  const late = refused.filter(({ startedAt }) => startedAt >= recoveredAt);
  return [
    ...new Set(refused.flatMap(({ complaint }) => complaint ?? [])),
    ...(refused.length > 0 && !allowsRefusal ? [`${refused.length} refused`] : []),
    ...(longest(outcomes) > longestWaitMs ? [`waited ${seconds(longest(outcomes))}`] : []),
    ...(late.length > 0 ? [`${late.length} refused more than 5 s after the recovery`] : []),
  ];
}

/** Waits for missing writes, but not for duplicates, which waiting would not remove. */
export async function untilNothingIsMissing(visitors: readonly Visitor[], since: number) {
  const findMissing = async () =>
    (await Promise.all(visitors.map((visitor) => visitor.missing?.() ?? []))).flat();
  // Waits only for writes that are missing now, because continuing traffic keeps adding others.
  let missing = await findMissing();
  while (missing.length > 0 && performance.now() - since < settledWithinMs) {
    await pause(200);
    const still = new Set(await findMissing());
    missing = missing.filter((one) => still.has(one));
  }
  const afterMs = performance.now() - since;
  const duplicates = await Promise.all(visitors.map((visitor) => visitor.duplicates?.() ?? []));
  return {
    afterMs,
    failures: [
      ...missing.map((one) => `lost: ${one}`),
      ...duplicates.flat().map((one) => `duplicated: ${one}`),
    ],
  };
}

async function crashes({ reading, writing }: Stage, pids: number[]): Promise<string[]> {
  const isOther = pids[0] !== reading.pid || pids[1] !== writing.pid;
  const rejections = await Promise.all([reading, writing].map(rejectionsOf));
  return [
    ...(isOther ? ['a process crashed'] : []),
    ...rejections.filter((count) => count !== 0).map((count) => `${count} unhandled rejections`),
  ];
}

async function rejectionsOf({ origin }: { origin: string }): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^musha_unhandled_rejections_total (\d+)/m.exec(text)?.[1]);
}
