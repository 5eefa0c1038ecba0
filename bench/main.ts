import { measureAdministration } from './administration.ts';
import { measureApi } from './api.ts';
import { measureChat } from './chat.ts';
import { measurePages } from './pages.ts';
import { measureRendering } from './rendering.ts';
import { printReport, type Row } from './report.ts';

// npm run bench [-- pages rendering administration api chat]; with --large the API is measured at a million listings too.
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLarge = process.argv.includes('--large');
const sections: Record<string, () => Promise<Row[]>> = {
  pages: measurePages,
  rendering: measureRendering,
  administration: measureAdministration,
  chat: measureChat,
  api: () => measureApi(isLarge ? [100_000, 1_000_000] : [100_000]),
};

const rows: Row[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
printReport(rows);
