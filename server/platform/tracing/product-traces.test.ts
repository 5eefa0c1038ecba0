import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate } from '../../../test/postgres/template.ts';
import {
  exitCodeOf,
  type ProductRun,
  runProduct,
  untilPrinted,
} from '../../../test/services/run-product.ts';
import {
  type CollectedSpan,
  type Collector,
  startCollector,
} from '../../../test/services/start-collector.ts';

const secret = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';
const email = 'tendai.moyo@example.com';

let folder: string;
let opened: Awaited<ReturnType<typeof copyTemplate>>;
let collector: Collector;
let run: ProductRun;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-traces-'));
  opened = await copyTemplate();
  collector = await startCollector();
  run = runProduct({
    NODE_ENV: 'production',
    DATABASE_URL: opened.database.url,
    DATA_DIR: folder,
    PUBLIC_URL: 'https://musha.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MUSHA_SECRET: secret,
    ANSWER_WITHIN_MS: '60000',
    SLOW_QUERY_MS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  [, origin = ''] = await untilPrinted(run, /Musha is at (http:[^,"]+)/);
});
afterAll(async () => {
  run.child.kill('SIGKILL');
  await exitCodeOf(run);
  await collector.stop();
  await opened.drop();
  await rm(folder, { recursive: true, force: true });
});

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);
const below = ({ spanId }: CollectedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const lines = () =>
  run
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('a request has a span with its SQL statements as children', async () => {
  expect((await fetch(`${origin}/api/agencies?limit=7`)).status).toBe(200);
  await expect.poll(() => spansNamed('GET /api/agencies')).toHaveLength(1);
  const [span] = spansNamed('GET /api/agencies') as [CollectedSpan];
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/api/agencies',
    'musha.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(below(span)).toContainEqual(
    expect.objectContaining({
      name: 'select agencies',
      traceId: span.traceId,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': 'select agencies',
        'db.query.text': expect.stringMatching(/^select .* limit \$1$/),
      },
    }),
  );
});

it('a request answered from the cache has a span but no request id', async () => {
  for (const _ of [1, 2]) expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
  await expect.poll(() => spansNamed('GET /api/properties')).toHaveLength(2);
  const spans = spansNamed('GET /api/properties');
  const ids = spans.map(({ attributes }) => attributes['musha.request_id']);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  for (const { attributes } of spans) expect(attributes['http.response.status_code']).toBe(200);
});

it('a slow statement is logged with the ids of its request and trace', async () => {
  const slowForRequest = async () => {
    await fetch(`${origin}/readyz`);
    return lines().find(
      ({ msg, requestId }) => msg === 'a slow statement' && requestId !== undefined,
    );
  };
  await expect.poll(slowForRequest).toBeDefined();
  const line = await slowForRequest();
  const isOfLine = ({ attributes }: CollectedSpan) =>
    attributes['musha.request_id'] === line?.['requestId'];
  await expect.poll(() => collector.spans.filter(isOfLine)).toHaveLength(1);
  expect(line?.['traceId']).toBe(collector.spans.find(isOfLine)?.traceId);
});

it('spans do not contain personal data or request contents (OPS-03)', async () => {
  const address = `${origin}/api/properties?q=${encodeURIComponent(email)}`;
  await fetch(address, { headers: { 'user-agent': email, cookie: `name=${email}` } });
  await fetch(`${origin}/homes/${email}`);
  await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Tr0ub4dor&3-canary' }),
  });
  await expect.poll(() => spansNamed('POST /api/auth/sign-in')).toHaveLength(1);
  expect(below(spansNamed('POST /api/auth/sign-in')[0] as CollectedSpan)).not.toEqual([]);
  expect(collector.text()).not.toMatch(/tendai|moyo|canary|127\.0\.0\.1/);
});

it('each run of a job has its own trace', async () => {
  await expect.poll(() => spansNamed('homes for saved searches').length).toBeGreaterThan(1);
  const [first, second] = spansNamed('homes for saved searches');
  expect(first?.parentSpanId).toBeUndefined();
  expect(first?.traceId).not.toBe(second?.traceId);
  expect(below(first as CollectedSpan)).not.toEqual([]);
});

it('requests succeed while the collector is not responding, and the remaining spans are sent at shutdown (OPS-03)', async () => {
  collector.manner = 'hangs';
  for (let asked = 0; asked < 50; asked += 1)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  collector.manner = 'takes';
  expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await exitCodeOf(run)).toBe(0);
  await expect.poll(() => spansNamed('GET /api/openapi.json')).toHaveLength(1);
  expect(collector.complaints).toEqual([]);
});

it('the tracing library is loaded only if a collector is configured (OPS-03)', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(process.argv[1]);
    console.log(JSON.stringify(loaded));
    process.exit();`;
  const runServer = join(import.meta.dirname, '../../run-server.ts');
  const args = ['--input-type=module', '--eval', script, runServer];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.filter((url) => url.includes('/kysely/'))).not.toEqual([]);
  expect(loaded.filter((url) => /@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
});
