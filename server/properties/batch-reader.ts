type Rows<Row> = Map<string, Row>;

/** What is read with one question. */
interface Batch<Row> {
  ids: Set<string>;
  rows: Promise<Rows<Row>>;
}

// One while what the other has read is written out.
const batchesAtOnce = 2;
const idsAtOnce = 200;

/**
 * Reads by id, together with what others ask for meanwhile: a few rows take the database hardly longer
 * than one.
 */
export class BatchReader<Row> {
  readonly #readRows: (ids: string[]) => Promise<Rows<Row>>;
  readonly #underWay = new Set<Promise<void>>();
  /** waits for its turn */
  #next: Batch<Row> | undefined;

  constructor(readRows: (ids: string[]) => Promise<Rows<Row>>) {
    this.#readRows = readRows;
  }

  /** These and perhaps others, by id, of those there are. */
  read(ids: readonly string[]): Promise<Rows<Row>> {
    if (!this.#next || this.#next.ids.size >= idsAtOnce) this.#next = this.#begin();
    for (const id of ids) this.#next.ids.add(id);
    return this.#next.rows;
  }

  #begin(): Batch<Row> {
    const ids = new Set<string>();
    return { ids, rows: this.#readInTurn(ids) };
  }

  async #readInTurn(ids: Set<string>): Promise<Rows<Row>> {
    // After the requests that have arrived by now.
    await new Promise(setImmediate);
    while (this.#underWay.size >= batchesAtOnce) await Promise.race(this.#underWay);
    if (this.#next?.ids === ids) this.#next = undefined;
    const reading = this.#readRows([...ids]);
    const ended = reading.then(
      () => {},
      () => {},
    );
    this.#underWay.add(ended);
    return reading.finally(() => this.#underWay.delete(ended));
  }
}
