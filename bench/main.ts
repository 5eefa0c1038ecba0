import { measureAdministration } from './administration.ts';
import { measureAlerts } from './alerts.ts';
import { measureChat } from './chat/chat.ts';
import { measureCrossedFiles } from './crossed-files.ts';
import { measureGrowth } from './growth.ts';
import { measureApi } from './load/api.ts';
import { measureEndurance } from './load/endurance.ts';
import { measureCeiling, measureUnderLoad } from './load/load.ts';
import { measureProcesses } from './load/processes.ts';
import { measureRendering } from './load/rendering.ts';
import { measureStart } from './load/start.ts';
import { readOptions, type Section } from './options.ts';
import { measureHunt } from './pages/hunt.ts';
import { measurePages } from './pages/pages.ts';
import { measurePartitions } from './partitions/partitions.ts';
import { printReport, type Row } from './report.ts';
import { measureSource } from './source-size.ts';

// npm run bench [-- SECTION …]. `endurance`, `load`, `ceiling`, `processes`, `growth` and
// `partitions` run only if named. In the API section, --large adds a run with a million listings,
// --only NAME selects rows, and --embedded uses the embedded database. --minutes (default 10) sets
// how long `endurance` and `load` run, and --millions (default 50) sets how many million rows
// `partitions` inserts into each table. For development, --rounds 1 saves time,
// and --filled URL uses a database that already has 100,000 listings.
const { wanted, large, only, rounds, minutes, millions, filled, embedded } = optionsOrEnd();
const sizes = large ? [100_000, 1_000_000] : [100_000];
const sections: Record<Section, () => Promise<Row[]>> = {
  source: async () => [...(await measureSource()), ...(await measureCrossedFiles())],
  start: measureStart,
  pages: measurePages,
  hunt: measureHunt,
  rendering: () => measureRendering({ rounds, filled }),
  administration: measureAdministration,
  alerts: () => measureAlerts({ filled }),
  chat: measureChat,
  api: () => measureApi({ sizes, rounds, only, filled, embedded }),
  endurance: () => measureEndurance({ minutes, filled }),
  load: () => measureUnderLoad({ minutes }),
  ceiling: measureCeiling,
  processes: () => measureProcesses({ rounds, filled }),
  growth: measureGrowth,
  partitions: () => measurePartitions({ millions }),
};

const rows: Row[] = [];
for (const name of wanted) {
  console.log(`Measuring ${name} …`);
  rows.push(...(await sections[name]()));
}
printReport(rows);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;

function optionsOrEnd() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
