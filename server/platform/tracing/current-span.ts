import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanStatusCode } from '@opentelemetry/api';
import { logFor } from '../log.ts';

const spans = new AsyncLocalStorage<Span>();

/** The span of the current request or job; undefined if tracing is off. */
export const currentSpan = (): Span | undefined => spans.getStore();

export const withinSpan = <T>(span: Span, work: () => T): T =>
  spans.run(span, () => logFor({ traceId: span.spanContext().traceId }, work));

/** Names a request's span by its route pattern, as URLs would identify people and homes. */
export const nameRequest = (method: string, route: string): void =>
  void currentSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);

export const setSpanRequestId = (id: string): void =>
  void currentSpan()?.setAttribute('musha.request_id', id);

// Avoids an import: the OpenTelemetry library is loaded only if tracing is on.
const error: SpanStatusCode.ERROR = 2;

export const failSpan = (span = currentSpan()): void => void span?.setStatus({ code: error });
