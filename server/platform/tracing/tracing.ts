import type { IncomingMessage, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { EndedStatement } from '../../../database/database.ts';
import { patternOf } from '../../http/metrics.ts';
import type { RequestFacts } from '../../http/requests/viewer.ts';
import type { TracingConfig } from '../config/config.ts';
import type { Log } from '../log.ts';
import {
  currentSpan,
  failSpan,
  nameRequest,
  setSpanRequestId,
  withinSpan,
} from './current-span.ts';
import { OutageLoggingExporter } from './outage-logging-exporter.ts';

/** Maximum number of spans queued for the collector; any more are lost. */
const queuedSpans = 2_048;
const spansAtOnce = 512;
const exportEveryMs = 1_000;
/** Milliseconds until an export fails and its spans are lost. */
const exportWithinMs = 3_000;
const exportsAtOnce = 6;
const longestTextLength = 2_000;

/** Sends spans to a collector (decision 48). They contain no personal data, URLs or values. */
export class Tracing {
  readonly #exporter: OutageLoggingExporter;
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor({ endpoint, headers, serviceName, sampler, ratio }: TracingConfig, log: Log) {
    const sender = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: parseKeyPairsIntoRecord(headers),
      timeoutMillis: exportWithinMs,
      concurrencyLimit: exportsAtOnce,
    });
    this.#exporter = new OutageLoggingExporter(sender, log);
    const processor = new BatchSpanProcessor({
      exporter: this.#exporter,
      maxQueueSize: queuedSpans,
      maxExportBatchSize: spansAtOnce,
      scheduledDelayMillis: exportEveryMs,
      exportTimeoutMillis: exportWithinMs,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
      sampler: samplerFor(sampler, ratio),
      spanLimits: { attributeValueLengthLimit: longestTextLength },
      spanProcessors: [processor],
    });
    this.#tracer = this.#provider.getTracer('musha');
  }

  before(router: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const { method = 'GET' } = incoming;
      const attributes = { 'http.request.method': method };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = this.#tracer.startSpan(method, options, callerOf(incoming));
      outgoing.once('close', () => endAnswered(span, outgoing.headersSent && outgoing.statusCode));
      withinSpan(span, () => router(incoming, outgoing));
    };
  }

  /** Names the span of each request. */
  routes(factsFor: (call: HonoContext) => RequestFacts): MiddlewareHandler {
    return (call, next) => {
      nameRequest(call.req.method, patternOf(call));
      setSpanRequestId(factsFor(call).id);
      return next();
    };
  }

  /** Runs a part of the current request, such as an endpoint that a page calls, in its own span. */
  async part<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.#startWithin(currentSpan(), name);
    try {
      return await withinSpan(span, work);
    } finally {
      span.end();
    }
  }

  /** Records a statement that has just ended as a child of the current span. */
  readonly statement = ({ sql, ms, hasFailed }: EndedStatement): void => {
    const parent = currentSpan();
    if (!parent) return;
    const endTime = performance.now();
    const summary = summarize(sql);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': sql,
    };
    const options = { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes };
    const span = this.#tracer.startSpan(summary, options, trace.setSpan(ROOT_CONTEXT, parent));
    if (hasFailed) failSpan(span);
    span.end(endTime);
  };

  readonly job = (name: string, work: () => Promise<void>): Promise<void> => {
    const span = this.#startWithin(undefined, name);
    return withinSpan(span, work).finally(() => span.end());
  };

  async stop(): Promise<void> {
    const late = pause(exportWithinMs, undefined, { ref: false }).then(() => {
      throw new Error('did not accept the traces in time');
    });
    // The exporter may still be retrying, but its result is ignored.
    await Promise.race([this.#provider.shutdown(), late]).catch((error: Error) =>
      this.#exporter.reportLoss(error),
    );
  }

  #startWithin(parent: Span | undefined, name: string): Span {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return this.#tracer.startSpan(name, {}, context);
  }
}

/** Reads the caller's trace from `traceparent` (W3C Trace Context) only. */
function callerOf({ headers: { traceparent } }: IncomingMessage): Context {
  const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
}

/** `status` is false if the client disconnected before there was a response. */
function endAnswered(span: Span, status: number | false): void {
  if (status !== false) span.setAttribute('http.response.status_code', status);
  if (status !== false && status >= 500) failSpan(span);
  span.end();
}

function samplerFor(name: TracingConfig['sampler'], ratio: number): Sampler {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}

// Excludes `extract(year from …)` and `is distinct from …`, where no table follows `from`.
const table =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|into|update|join)\s+"?([a-z]\w*)/i;

/** Summarises a statement by its verb and its first table, such as `select users`. */
export function summarize(sql: string): string {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? [];
  const [, name] = table.exec(sql) ?? [];
  return [operation.toLowerCase(), name].filter(Boolean).join(' ');
}
