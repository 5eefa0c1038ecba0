import { expect, it } from 'vitest';
import { fc } from '../../../test/random.ts';
import { csvOf } from './csv.ts';

const columns = {
  Name: (row: { name: string; reason: string | null }) => row.name,
  Reason: (row: { name: string; reason: string | null }) => row.reason,
};

async function fileOf(rows: { name: string; reason: string | null }[]): Promise<string> {
  let file = '';
  for await (const part of csvOf(columns, [rows] as never)) file += part;
  return file;
}

const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(...'=+-@;,|"\'\t\r\n\v\f\u0085\u2028\u2029\ufeff＝＋－＠ ', '\r\n', '=1+1'),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 8 },
);
const text = hostile.map((parts) => parts.join(''));
const rows = fc.array(fc.record({ name: text, reason: fc.option(text) }), { maxLength: 5 });

const wholeLine = /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/;
const formula = /^[\s"]*[=+\-@＝＋－＠]/;

it('writes each row on one line with every cell quoted (S46)', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const lines = (await fileOf(some)).replace('\ufeff', '').split('\r\n');
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(some.length + 1);
      for (const line of lines) {
        expect(line).toMatch(wholeLine);
        expect(line).not.toMatch(/[\r\n\v\f\u0085\u2028\u2029]/);
      }
    }),
  );
});

it('never writes a formula, even if semicolons separate cells (S46)', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      for (const line of (await fileOf(some)).split('\r\n')) {
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
        for (const cell of [...cells, ...line.split(';')]) expect(cell).not.toMatch(formula);
      }
    }),
  );
});

it('does not change text that is not a formula', async () => {
  const name = 'Ngoni “Nô” Ncube, "the third"; 2-4 @ home';
  expect(await fileOf([{ name, reason: null }])).toContain(
    '"Ngoni “Nô” Ncube, ""the third""; 2-4 @ home",""\r\n',
  );
});
