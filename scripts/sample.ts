import { parseArgs } from 'node:util';
import { createRandom } from '../database/demo/random.ts';
import { passages } from './sample/passages.ts';
import { failInOneLine } from './setup/fail.mjs';

// npm run sample -- comments|texts|tests|commits COUNT --seed N: prints random passages.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const [kind = '', count = '50'] = positionals;
const readPassages = Object.entries(passages).find(([name]) => name === kind)?.[1];
if (!readPassages || !(Number(count) > 0))
  failInOneLine(`npm run sample -- ${Object.keys(passages).join('|')} COUNT --seed N`);

const all = [...new Set(readPassages?.())];
const { next } = createRandom(values.seed);
const shuffled = all
  .map((passage) => ({ passage, order: next() }))
  .sort((a, b) => a.order - b.order);
const drawn = shuffled.slice(0, Number(count)).map(({ passage }) => passage);
for (const [index, passage] of drawn.entries()) console.log(`${index + 1}. ${passage}\n`);
console.log(`${drawn.length} of ${all.length} ${kind}, seed ${values.seed}`);
