import { type StartedProcess, startProcess } from '../../test/services/start-process.ts';
import type { PlannedResult } from '../load/planned.ts';
import { residentMegabytes } from '../load/resident-memory.ts';
import { prepareLoad } from '../load/run-load.ts';
import { startInProduction } from '../product.ts';
import { type Row, ratioRow } from '../report.ts';
import { type ChatStage, siteOrigin, withConversations } from './chat-stage.ts';

const pairsCount = 300;
const socketsOfOne = 10;
/** `atMost`: the p99 must not exceed this multiple of the baseline's p99. */
const rates = [
  { messagesPerSecond: 500, atMost: 5 },
  { messagesPerSecond: 2_000, atMost: 10 },
];
const maxIdleKb = 40;

interface Measured {
  deliveries: PlannedResult[];
  idleKb: number;
}

/**
 * Compares Musha's delivery times and memory per socket with a bare ws server that also stores
 * messages.
 */
export function measureChat(): Promise<Row[]> {
  return withConversations(pairsCount, async (stage) => {
    const { databaseUrl, dataDir } = stage;
    const startFloor = () =>
      startProcess('bench/chat/chat-floor-server.ts', { DATABASE_URL: databaseUrl }, '/');
    const floor = await measure(startFloor, stage, false);
    const ours = await measure(() => startInProduction(databaseUrl, dataDir), stage, true);
    return rowsOf(ours, floor);
  });
}

async function measure(
  start: () => Promise<StartedProcess>,
  { pairs }: ChatStage,
  hasTickets: boolean,
): Promise<Measured> {
  const load = { siteOrigin, pairs, hasTickets, doSendersListen: false };
  const deliveries: PlannedResult[] = [];
  for (const { messagesPerSecond } of rates) {
    const busy = await start();
    const sending = { ...load, origin: busy.origin, socketsOfOne: 1, messagesPerSecond };
    await (await prepareLoad('chat/chat-load.ts', { ...sending, seconds: 3 })).begin();
    deliveries.push(
      await (await prepareLoad('chat/chat-load.ts', { ...sending, seconds: 10 })).begin(),
    );
    await busy.stop();
  }

  const idle = await start();
  const waiting = { ...load, origin: idle.origin, socketsOfOne, messagesPerSecond: 0, seconds: 0 };
  const [some, others] = [pairs.slice(0, pairsCount / 2), pairs.slice(pairsCount / 2)];
  // While a new process opens the first half of the sockets, its memory also grows for other
  // reasons, so only the second half is measured.
  const first = await prepareLoad('chat/chat-load.ts', { ...waiting, pairs: some });
  const before = await residentMegabytes(idle.pid);
  const second = await prepareLoad('chat/chat-load.ts', { ...waiting, pairs: others });
  const after = await residentMegabytes(idle.pid);
  await Promise.all([first.begin(), second.begin()]);
  await idle.stop();
  return { deliveries, idleKb: ((after - before) * 1024) / (others.length * socketsOfOne) };
}

function rowsOf(ours: Measured, floor: Measured): Row[] {
  return [
    ...rates.flatMap((rate, index) => {
      const [measured, bare] = [ours.deliveries[index], floor.deliveries[index]];
      return measured && bare ? deliveryRows(rate, measured, bare) : [];
    }),
    {
      what: 'memory of an idle socket',
      measured: `${ours.idleKb.toFixed(1)} KB`,
      floor: `${floor.idleKb.toFixed(1)} KB`,
      budget: `<= ${maxIdleKb} KB`,
      isMet: ours.idleKb <= maxIdleKb,
    },
  ];
}

function deliveryRows(
  { messagesPerSecond: rate, atMost }: (typeof rates)[number],
  ours: PlannedResult,
  floor: PlannedResult,
): Row[] {
  const p99 = { measured: ours.p99Ms, floor: floor.p99Ms, unit: 'ms' };
  return [
    ratioRow(`chat, stored then delivered, ${rate} msg/s, p99`, p99, { atMost }),
    {
      what: `chat, ${rate} msg/s, half of them within`,
      measured: `${ours.p50Ms.toFixed(1)} ms`,
      floor: `${floor.p50Ms.toFixed(1)} ms`,
      budget: '',
      isMet: true,
    },
    {
      what: `chat, ${rate} msg/s, messages lost`,
      measured: `${ours.begun - ours.done} of ${ours.begun}`,
      budget: '0',
      isMet: ours.begun === ours.done,
    },
  ];
}
