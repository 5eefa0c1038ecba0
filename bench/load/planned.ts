export interface PlannedResult {
  begun: number;
  done: number;
  /**
   * Milliseconds from the planned start of each piece of work to its end. A stall therefore counts
   * for all work that it delays.
   */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Counts each error status and each kind of failed connection. */
  failures: Record<string, number>;
}

/** Starts work at the planned times, even if earlier work is pending. Resolves once all is done. */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  begin: (index: number, dueAt: number) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const total = Math.round(perSecond * seconds);
  const running: Promise<void>[] = [];
  for (let begun = 0; begun < total; ) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; begun < Math.min(due, total); begun += 1)
      running.push(begin(begun, startedAt + (begun / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  return total;
}

export class Tally {
  readonly #latencies: number[] = [];
  readonly #failures: Record<string, number> = {};

  done(dueAt: number): void {
    this.#latencies.push(performance.now() - dueAt);
  }

  failed(why: string): void {
    this.#failures[why] = (this.#failures[why] ?? 0) + 1;
  }

  result(begun: number): PlannedResult {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      ...{ begun, done: sorted.length, failures: this.#failures },
      ...{ p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) },
    };
  }
}

export const failuresOf = ({ failures }: PlannedResult): string =>
  Object.entries(failures)
    .map(([why, count]) => `${count} x ${why}`)
    .join(', ');
