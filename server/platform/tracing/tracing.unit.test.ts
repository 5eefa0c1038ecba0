import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { captureLog } from '../../../test/captured-log.ts';
import { freePort } from '../../../test/services/free-port.ts';
import { type Collector, startCollector } from '../../../test/services/start-collector.ts';
import { JobRuns } from '../../delivery/jobs/job-runs.ts';
import { startJobs } from '../../delivery/jobs/start-jobs.ts';
import { readConfig } from '../config/config.ts';
import { summarize, Tracing } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const sampled = `00-${traceId}-${spanId}-01`;
const unsampled = `00-${traceId}-${spanId}-00`;

let collector: Collector;
let captured: ReturnType<typeof captureLog>;
beforeEach(async () => {
  collector = await startCollector();
  captured = captureLog();
});
afterEach(async () => {
  expect(collector.complaints).toEqual([]);
  await collector.stop();
});

function startTracing(variables: Record<string, string> = {}): Tracing {
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables });
  if (!tracing) throw new Error('no collector is configured');
  return new Tracing(tracing, captured.log);
}

const answer: RequestListener = (_, outgoing) => void outgoing.end('fine');

async function ask(tracing: Tracing, headers: Record<string, string> = {}, router = answer) {
  const server = createServer(tracing.before(router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answered = await fetch(`http://127.0.0.1:${port}/homes/4711?q=tendai`, { headers });
  expect(await answered.text()).toContain('fine');
  server.close();
  await once(server, 'close');
}

it('a request continues its caller’s trace (OPS-03)', async () => {
  const tracing = startTracing({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20ours',
    OTEL_SERVICE_NAME: 'musha-harare',
  });
  await ask(tracing, { traceparent: sampled });
  await tracing.stop();
  expect(collector.spans).toMatchObject([
    {
      traceId,
      parentSpanId: spanId,
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
    },
  ]);
  expect(collector.authorizations).toEqual(['Bearer of ours']);
  expect(collector.resources).toMatchObject([{ 'service.name': 'musha-harare' }]);
});

it.each(['', 'nonsense', `00-${'0'.repeat(32)}-${spanId}-01`])(
  'a request with traceparent “%s” starts its own trace',
  async (traceparent) => {
    const tracing = startTracing();
    await ask(tracing, { traceparent });
    await tracing.stop();
    expect(collector.spans).toHaveLength(1);
    expect(collector.spans[0]?.parentSpanId).toBeUndefined();
  },
);

it.each<[Record<string, string>, string, number]>([
  [{}, unsampled, 0],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, unsampled, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, sampled, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, sampled, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, '', 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, sampled, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, sampled, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, '', 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, '', 1],
])('with %o and traceparent “%s”, sends %d spans', async (variables, traceparent, count) => {
  const tracing = startTracing(variables);
  await ask(tracing, { traceparent });
  await tracing.stop();
  expect(collector.spans).toHaveLength(count);
});

it('a job’s span records its failure, and its log lines contain the trace id', async () => {
  const tracing = startTracing();
  const run = Promise.withResolvers<void>();
  const job = { name: 'unlucky', everyMs: 5, run: () => run.promise };
  const jobs = startJobs([job], captured.log, new JobRuns(() => new Date()), async (name, work) => {
    run.reject(new Error('no luck'));
    await tracing.job(name, work);
  });
  await expect.poll(() => captured.text()).toContain('a job failed');
  await jobs.stop();
  await tracing.stop();
  const [span] = collector.spans;
  expect(span).toMatchObject({ name: 'unlucky', status: { code: 2 } });
  expect(captured.take('a job failed')[0]).toMatchObject({
    job: 'unlucky',
    traceId: span?.traceId,
  });
});

it('while the collector is down, requests are not delayed and the loss of spans is logged once (OPS-03)', async () => {
  const tracing = startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  await ask(tracing);
  await tracing.stop();
  expect(captured.take('the collector accepts no traces, so they are lost')).toHaveLength(1);
});

it('logs one line if spans are lost at shutdown', async () => {
  const tracing = startTracing();
  collector.manner = 'hangs';
  await ask(tracing);
  await tracing.stop();
  expect(captured.take('the collector accepts no traces, so they are lost')).toHaveLength(1);
});

it('logs when the collector accepts traces again', async () => {
  const tracing = startTracing();
  collector.manner = 'refuses';
  await ask(tracing);
  await expect.poll(() => captured.text()).toContain('they are lost');
  collector.manner = 'takes';
  await ask(tracing);
  await expect.poll(() => captured.text()).toContain('accepts traces again');
  await tracing.stop();
});

const many = (tracing: Tracing) =>
  Promise.all(Array.from({ length: 5_000 }, () => tracing.job('often', async () => {})));

it('drops spans beyond the queue’s capacity (OPS-03)', async () => {
  const tracing = startTracing();
  await many(tracing);
  await tracing.stop();
  expect(collector.spans).toHaveLength(512 + 2_048);
});

it('a collector that never answers delays neither requests nor shutdown (OPS-03)', async () => {
  const tracing = startTracing();
  collector.manner = 'hangs';
  await many(tracing);
  await ask(tracing);
  await tracing.stop();
});

it('an endpoint that a page calls has its own span, a child of the page’s span', async () => {
  const tracing = startTracing();
  const app = new Hono();
  app.use(tracing.routes(() => ({ id: 'an-id', address: '', userAgent: '' })));
  app.get('/homes/:id', async (call) => {
    const home = await tracing.part('GET /api/homes/{id}', async () => 'a home');
    return call.text(`fine: ${home}`);
  });
  await ask(tracing, {}, getRequestListener(app.fetch));
  await tracing.stop();
  const [page, endpoint] = ['GET /homes/:id', 'GET /api/homes/{id}'].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(collector.spans).toHaveLength(2);
  expect(page?.attributes).toMatchObject({
    'http.route': '/homes/:id',
    'musha.request_id': 'an-id',
  });
  expect(endpoint).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
  expect(collector.text()).not.toContain('4711');
});

it.each([
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['insert into "messages" ("id") values ($1)', 'insert messages'],
  ['update "chats" set "id" = $1 from "users"', 'update chats'],
  ['\n  delete from mails', 'delete mails'],
  ['select extract(year from at) from days', 'select days'],
  ['select a is distinct from b as differs from homes', 'select homes'],
  ['with due as (select id from pushes for update) update pushes set x = 1', 'with pushes'],
  ['begin', 'begin'],
  ['select 1', 'select'],
])('%s is summarized as %s', (sql, summary) => {
  expect(summarize(sql)).toBe(summary);
});
