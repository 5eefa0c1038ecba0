import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './messages.ts';
import { ticksUntilHung } from './watchdog.ts';

/** The worker's side of the channel to its primary process. */
export class WorkerChannel {
  readonly #waiting = new Map<string, PromiseWithResolvers<string>>();

  /** Gives signs of life until the process ends, as often as the primary counts them (PROC-09). */
  constructor(hungMs: number) {
    void send({ kind: 'alive' });
    setInterval(() => void send({ kind: 'alive' }), hungMs / ticksUntilHung).unref();
  }

  /** Answers the primary whenever it asks for the metrics of this process. */
  answerWith(registry: Registry): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'report') void this.report(registry);
      else this.#settle(message);
    });
  }

  serves(port: number): void {
    void send({ kind: 'serving', port });
  }

  /** Also the last thing a worker does, so that what it counted is not lost with it. */
  async report(registry: Registry): Promise<void> {
    await send({ kind: 'metrics', metrics: await registry.getMetricsAsJSON() });
  }

  /**
   * Returns the metrics of all workers, in the format Prometheus reads; rejects where the primary
   * could not add them up.
   */
  gather(): Promise<string> {
    const id = randomUUID();
    const gathered = Promise.withResolvers<string>();
    this.#waiting.set(id, gathered);
    void send({ kind: 'gather', id });
    return gathered.promise;
  }

  #settle({ id, text }: Extract<ToWorker, { kind: 'gathered' }>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (text === undefined) waiting?.reject(new Error('the primary process added up no metrics'));
    else waiting?.resolve(text);
  }
}

/** Resolves when it has left. Without a primary Node ends the worker, so a failure tells nothing. */
const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });
