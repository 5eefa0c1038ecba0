import type { StartedProcess } from '../../test/services/start-process.ts';
import { type ChatStage, siteOrigin, withConversations } from '../chat/chat-stage.ts';
import { startInProduction } from '../product.ts';
import { flatRow, type Row } from '../report.ts';
import { failuresOf, type PlannedResult } from './planned.ts';
import { residentMegabytes } from './resident-memory.ts';
import { prepareLoad } from './run-load.ts';

const people = 1_000;
const messagesPerSecond = 50;
const readsPerSecond = 100;
const maxDeliveryMs = 250;
const maxReadMs = 200;
const sampleMs = 5_000;

const ceilingSeconds = 20;
const tooSlowMs = 1_000;

interface Seen {
  delivery: PlannedResult;
  reads: PlannedResult;
  megabytes: number[];
}

/** A thousand signed-in people send messages, each on their own socket, while others read pages. */
export function measureUnderLoad({ minutes }: { minutes: number }): Promise<Row[]> {
  return withConversations(people / 2, async (stage) => {
    const product = await startInProduction(stage.databaseUrl, stage.dataDir);
    await applyLoad(product, stage, { times: 1, seconds: 10 });
    const seen = await applyLoad(product, stage, { times: 1, seconds: minutes * 60 });
    await product.stop();
    return [
      plannedRow(`${messagesPerSecond} messages/s to ${people} people, p95`, seen.delivery, {
        atMostMs: maxDeliveryMs,
      }),
      plannedRow(`${readsPerSecond} pages/s meanwhile, p95`, seen.reads, { atMostMs: maxReadMs }),
      flatRow(`memory over ${minutes} minutes of load`, seen.megabytes),
    ];
  });
}

/**
 * Increases the load until one message or request in twenty takes a second, or any of them fails.
 */
export function measureCeiling(): Promise<Row[]> {
  return withConversations(people / 2, async (stage) => {
    const product = await startInProduction(stage.databaseUrl, stage.dataDir);
    await applyLoad(product, stage, { times: 1, seconds: 10 });
    let carried = 0;
    let ended = 'not reached';
    for (let times = 1; times <= 64; times *= 1.25) {
      const loadFactor = Math.round(times * people);
      const seen = await applyLoad(product, stage, { times, seconds: ceilingSeconds });
      const summary = `delivered p95 ${Math.round(seen.delivery.p95Ms)} ms, read p95 ${Math.round(seen.reads.p95Ms)} ms`;
      console.log(`  ${loadFactor} people: ${summary} ${failuresOf(seen.reads)}`);
      ended = summary;
      if (![seen.delivery, seen.reads].every(isCarried)) break;
      carried = loadFactor;
    }
    await product.stop();
    return [
      {
        what: `people who write ${messagesPerSecond / people} messages/s and read ${readsPerSecond / people} pages/s each`,
        measured: `${carried.toLocaleString('en-US')} (then ${ended})`,
        budget: '',
        isMet: true,
      },
    ];
  });
}

const isCarried = (result: PlannedResult) =>
  result.done === result.begun && result.p95Ms <= tooSlowMs;

async function applyLoad(
  { origin, pid }: StartedProcess,
  { pairs, homes }: ChatStage,
  { times, seconds }: { times: number; seconds: number },
): Promise<Seen> {
  const talking = await prepareLoad('chat/chat-load.ts', {
    ...{ origin, siteOrigin, pairs, hasTickets: true, socketsOfOne: 1, doSendersListen: true },
    ...{ messagesPerSecond: messagesPerSecond * times, seconds },
  });
  const reading = await prepareLoad('load/read-load.ts', {
    ...{ origin, paths: homes.flatMap(pagesAround) },
    ...{ readsPerSecond: readsPerSecond * times, seconds },
  });
  const megabytes: number[] = [];
  const sample = async () => void megabytes.push(await residentMegabytes(pid));
  await sample();
  const sampling = setInterval(sample, sampleMs);
  const [delivery, reads] = await Promise.all([talking.begin(), reading.begin()]);
  clearInterval(sampling);
  return { delivery, reads, megabytes };
}

const pagesAround = (home: string, index: number) => [
  `/properties?minPrice=${index}`,
  `/properties/${home}`,
  ...(index % 4 === 0 ? ['/'] : []),
];

function plannedRow(what: string, result: PlannedResult, { atMostMs }: { atMostMs: number }): Row {
  const { begun, done, p50Ms, p95Ms, p99Ms } = result;
  const failed =
    done === begun ? '' : `, ${begun - done} of ${begun} not done ${failuresOf(result)}`;
  return {
    what,
    measured: `${p95Ms.toFixed(0)} ms (p50 ${p50Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)})${failed}`,
    budget: `<= ${atMostMs} ms, all of them`,
    isMet: p95Ms <= atMostMs && done === begun,
  };
}
