import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './messages.ts';
import { ticksUntilHung } from './watchdog.ts';

export class WorkerChannel {
  readonly #waiting = new Map<string, PromiseWithResolvers<string>>();

  /** Sends heartbeats until the process ends (PROC-09). */
  constructor(hungMs: number) {
    void send({ kind: 'alive' });
    setInterval(() => void send({ kind: 'alive' }), hungMs / ticksUntilHung).unref();
  }

  reportOnRequest(registry: Registry): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'report') void this.report(registry);
      else this.#settle(message);
    });
  }

  serves(port: number): void {
    void send({ kind: 'serving', port });
  }

  /** Sends the current metrics. Also called just before the exit, so that no counts are lost. */
  async report(registry: Registry): Promise<void> {
    await send({ kind: 'metrics', metrics: await registry.getMetricsAsJSON() });
  }

  /** The combined metrics of all workers; rejects if the primary could not combine them. */
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
    if (text === undefined)
      waiting?.reject(new Error('the primary process could not combine the metrics'));
    else waiting?.resolve(text);
  }
}

/** Resolves when sent. Failures are ignored: without a primary, Node ends the worker. */
const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });
