import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { FromWorker, OwnMetrics, ToWorker } from './messages.ts';

/** A worker that is slower counts with what it said before. */
const answerMs = 1_000;

/**
 * The metrics of all workers as those of one process. What workers counted stays when they end, so
 * that no counter ever falls; after a kill -9 it is what they said last.
 */
export class GatheredMetrics {
  readonly #living = new Map<Worker, OwnMetrics>();
  #ended: object[] = [];

  /** Whoever asks is answered, also when this throws. */
  async hear(worker: Worker, message: FromWorker): Promise<void> {
    if (message.kind === 'metrics') {
      this.#living.set(worker, message.metrics);
      worker.emit('metrics');
    }
    if (message.kind === 'gather') {
      let text: string | undefined;
      try {
        text = await this.#addUp();
      } finally {
        if (worker.isConnected()) send(worker, { kind: 'gathered', id: message.id, text });
      }
    }
  }

  async #addUp(): Promise<string> {
    await Promise.all([...this.#living.keys()].map(askAgain));
    return AggregatorRegistry.aggregate([...this.#living.values(), this.#ended]).metrics();
  }

  /** Counts a worker from now on. */
  listening(worker: Worker): void {
    this.#living.set(worker, []);
  }

  /** To be called when nothing more can come from it. */
  disconnected(worker: Worker): void {
    const counted = (this.#living.get(worker) ?? []).filter(({ type }) => `${type}` !== 'gauge');
    this.#living.delete(worker);
    this.#ended = AggregatorRegistry.aggregate([this.#ended, counted]).getMetricsAsArray();
  }
}

const send = (worker: Worker, message: ToWorker): void => void worker.send(message, () => {});

async function askAgain(worker: Worker): Promise<void> {
  if (!worker.isConnected()) return;
  send(worker, { kind: 'report' });
  await once(worker, 'metrics', { signal: AbortSignal.timeout(answerMs) }).catch(() => {});
}
