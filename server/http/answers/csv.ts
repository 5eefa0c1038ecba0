import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | null;

export type Columns<Row> = Record<string, (row: Row) => Cell>;

// Some spreadsheets also split cells at semicolons, so a formula can begin after one.
const formulaAhead = /(^|;)(?=[\s"]*[=+\-@＝＋－＠\t])/g;
const lineBreaks = /[\r\n\v\f\u0085\u2028\u2029]+/g;

const cast = {
  string: (text: string) => text.replace(lineBreaks, ' ').replace(formulaAhead, "$1'"),
  date: (date: Date) => date.toISOString(),
  boolean: (yes: boolean) => (yes ? 'yes' : 'no'),
};

const options = { quoted: true, quoted_empty: true, record_delimiter: 'windows', cast } as const;

/** Writes CSV (RFC 4180). An apostrophe stops spreadsheets from running text as a formula (S46). */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const headings = Object.keys(columns);
  const cells = Object.values(columns);
  yield stringify([headings], { ...options, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      options,
    );
  }
}

const batchSize = 1_000;

export async function* batchesOf<Row, Position>(
  read: (slice: { after: Position | undefined; limit: number }) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row[]> {
  for (let after: Position | undefined; ; ) {
    const rows = await read({ after, limit: batchSize });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = positionOf(last);
  }
}
