import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { FromWorker, OwnMetrics, ToWorker } from './messages.ts';

/** Milliseconds to wait for a worker's report; if it takes longer, the previous report is used. */
const answerMs = 1_000;

/** Combines the workers' metrics. Includes workers that have ended, so totals never decrease. */
export class GatheredMetrics {
  readonly #living = new Map<Worker, OwnMetrics>();
  #ended: object[] = [];

  /** Handles a worker's message. Replies to a request for metrics even if the combination fails. */
  async handleMessage(worker: Worker, message: FromWorker): Promise<void> {
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

  addWorker(worker: Worker): void {
    this.#living.set(worker, []);
  }

  /** Call this after the worker has sent its last message. */
  removeWorker(worker: Worker): void {
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
