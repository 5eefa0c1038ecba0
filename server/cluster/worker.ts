import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './messages.ts';

/** The worker's side of the channel to its primary process. */
export class WorkerChannel {
  readonly #waiting = new Map<string, (text: string) => void>();

  /** Answers the primary whenever it asks for the metrics of this process. */
  answerWith(registry: Registry): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'report') void this.report(registry);
      else this.#resolve(message);
    });
  }

  serves(port: number): void {
    void send({ kind: 'serving', port });
  }

  /** Also the last thing a worker does, so that what it counted is not lost with it. */
  async report(registry: Registry): Promise<void> {
    await send({ kind: 'metrics', metrics: await registry.getMetricsAsJSON() });
  }

  /** Returns the metrics of all workers, in the format Prometheus reads. */
  gather(): Promise<string> {
    const id = randomUUID();
    void send({ kind: 'gather', id });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #resolve({ id, text }: Extract<ToWorker, { kind: 'gathered' }>): void {
    this.#waiting.get(id)?.(text);
    this.#waiting.delete(id);
  }
}

/** Resolves when it has left. Without a primary Node ends the worker, so a failure tells nothing. */
const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });
