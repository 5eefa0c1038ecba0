import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | null;

/** What a file has of a row, under which heading. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

const cast = {
  date: (date: Date) => date.toISOString(),
  boolean: (yes: boolean) => (yes ? 'yes' : 'no'),
};

/**
 * A table as RFC 4180 has it, a batch of rows at a time. What a spreadsheet would take for a formula
 * begins with an apostrophe; the mark at the beginning tells it that this is UTF-8.
 */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const headings = Object.keys(columns);
  const cells = Object.values(columns);
  const options = { escape_formulas: true, record_delimiter: 'windows', cast } as const;
  yield stringify([headings], { ...options, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      options,
    );
  }
}

const batchSize = 1_000;

/** Row after row of a list that is read from position to position, however long it is. */
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
