import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

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
      this.#report(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  reportLoss(error?: Error): void {
    if (this.#isLosing) return;
    this.#isLosing = true;
    this.#log.warn({ err: error }, 'the collector accepts no traces, so they are lost');
  }

  #report({ code, error }: ExportResult): void {
    if (code !== ExportResultCode.SUCCESS) this.reportLoss(error);
    else if (this.#isLosing) {
      this.#isLosing = false;
      this.#log.info('the collector accepts traces again');
    }
  }
}
