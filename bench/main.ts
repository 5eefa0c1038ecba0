import { parseArgs } from 'node:util';
import { measureAdministration } from './administration.ts';
import { measureApi } from './api.ts';
import { measureChat } from './chat.ts';
import { measureEndurance } from './endurance.ts';
import { measurePages } from './pages.ts';
import { measureRendering } from './rendering.ts';
import { printReport, type Row } from './report.ts';

// npm run bench [-- pages rendering administration api chat]; --large measures the API at a million listings too,
// --only NAME the rows of the API whose name holds it. `endurance` runs only when it is named, for
// ten --minutes. For work: --rounds 1, and --filled ADDRESS of a PostgreSQL with 100,000 listings.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '10' },
    filled: { type: 'string' },
  },
});
const { only, large, filled } = values;
const rounds = Number(values.rounds);
const sizes = large ? [100_000, 1_000_000] : [100_000];
const sections: Record<string, () => Promise<Row[]>> = {
  pages: measurePages,
  rendering: () => measureRendering({ rounds, filled }),
  administration: measureAdministration,
  chat: measureChat,
  api: () => measureApi({ sizes, rounds, only, filled }),
  endurance: () => measureEndurance({ minutes: Number(values.minutes), filled }),
};
const unlessNamed = Object.keys(sections).filter((name) => name !== 'endurance');
const named = only.length > 0 ? ['api'] : positionals;
const wanted = named.length > 0 ? named : unlessNamed;
const unknown = wanted.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')} to measure, only: ${Object.keys(sections).join(', ')}`,
  );
  process.exit(1);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (!wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
printReport(rows);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
