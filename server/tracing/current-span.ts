import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanStatusCode } from '@opentelemetry/api';
import { logFor } from '../log.ts';

const spans = new AsyncLocalStorage<Span>();

/** The span of the work that runs; undefined where nobody collects traces. */
export const currentSpan = (): Span | undefined => spans.getStore();

/** Runs the work within the span: spans that it begins are children, and its log lines name the trace. */
export const withinSpan = <T>(span: Span, work: () => T): T =>
  spans.run(span, () => logFor({ traceId: span.spanContext().traceId }, work));

/** Names the span of a request by the pattern of its route: addresses name people and homes. */
export const nameRequest = (method: string, route: string): void =>
  void currentSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);

/** Gives the span of a request the id that lines of the log carry. */
export const noteRequestId = (id: string): void =>
  void currentSpan()?.setAttribute('musha.request_id', id);

// The library itself is loaded only where traces are collected.
const error: SpanStatusCode.ERROR = 2;

/** Says that the work of the span has failed. */
export const failSpan = (span = currentSpan()): void => void span?.setStatus({ code: error });
