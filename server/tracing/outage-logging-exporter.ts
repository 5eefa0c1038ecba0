import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

/** Says in the log when the collector begins to take no spans, and when it takes them again. */
export class OutageLoggingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  #isLosing = false;

  constructor(exporter: SpanExporter, log: Pick<Log, 'info' | 'warn'>) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#note(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #note({ code, error }: ExportResult): void {
    const isLosing = code !== ExportResultCode.SUCCESS;
    if (isLosing === this.#isLosing) return;
    this.#isLosing = isLosing;
    if (isLosing) this.#log.warn({ err: error }, 'the collector takes no traces, they are lost');
    else this.#log.info('the collector takes traces again');
  }
}
