import { Hono } from 'hono';
import { Gauge } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { Metrics } from './metrics.ts';

const token = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

interface Call {
  from: string;
  headers?: Record<string, string>;
}

const statusFor = async (
  options: { trustedProxyHops: number; metricsToken: string | undefined },
  { from, headers = {} }: Call,
) => {
  const http = new Hono();
  http.route('/', new Metrics().routes(options));
  http.onError((_error, call) => call.text('refused', 404));
  const socket = { remoteAddress: from, remotePort: 5000, remoteFamily: 'IPv4' };
  return (await http.request('/metrics', { headers }, { incoming: { socket } })).status;
};

it('a worker reports its own gauges if the primary process fails (PROC-08)', async () => {
  const metrics = new Metrics(async () => {
    throw new Error('no sum');
  });
  metrics.time()({ method: 'GET', route: '/', status: 200 });
  const http = new Hono().route('/', metrics.routes(direct));
  const socket = { remoteAddress: '127.0.0.1', remotePort: 5000, remoteFamily: 'IPv4' };
  const answer = await http.request('/metrics', {}, { incoming: { socket } });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toMatch(/^musha_metrics_are_partial 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^(musha_http_request_seconds|process_start_time_seconds)/m);
});

it('concurrent scrapes share one request to a frozen primary process and return partial metrics (PROC-08)', async () => {
  const frozen = Promise.withResolvers<string>();
  const gather = vi.fn(() => frozen.promise);
  const metrics = new Metrics(gather);
  const sharedValues: string[] = [];
  new Gauge({
    name: 'seen_by_another_reader',
    help: 'Reads what the processes share',
    registers: [metrics.registry],
    collect: async () => {
      const shared = await metrics.registry.getSingleMetricAsString('musha_metrics_are_partial');
      sharedValues.push(shared.slice(-1));
    },
  });
  const http = new Hono().route('/', metrics.routes(direct));
  const socket = { remoteAddress: '127.0.0.1', remotePort: 5000, remoteFamily: 'IPv4' };
  const read = () => http.request('/metrics', {}, { incoming: { socket } });
  const answers = [read(), read(), read()];
  await vi.waitFor(() => expect(gather).toHaveBeenCalled());
  frozen.reject(new Error('no sum'));
  for (const answer of await Promise.all(answers)) {
    const text = await answer.text();
    expect(text.match(/^musha_metrics_are_partial .*$/gm)).toEqual(['musha_metrics_are_partial 1']);
  }
  expect(gather).toHaveBeenCalledTimes(1);
  expect(new Set(sharedValues)).toEqual(new Set(['0']));
  await read();
  expect(gather).toHaveBeenCalledTimes(2);
});

const direct = { trustedProxyHops: 0, metricsToken: undefined };

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('sends metrics to a host at %s', async (from) => {
  expect(await statusFor(direct, { from })).toBe(200);
});

it.each(['192.0.2.7', '::2', '10.0.0.1'])(
  'refuses a metrics collector at %s, whatever its headers say',
  async (from) => {
    for (const headers of [{}, { host: 'localhost' }, { 'x-forwarded-for': '127.0.0.1' }])
      expect(await statusFor(direct, { from, headers })).toBe(404);
  },
);

it.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
])(
  'refuses requests that came through a local proxy if trustedProxyHops is 0: %s',
  async (name, from) => {
    const call = { from: '127.0.0.1', headers: { [name]: from } };
    expect(await statusFor(direct, call)).toBe(404);
  },
);

it('refuses metrics collectors behind a local proxy unless a token is set', async () => {
  const proxied = { trustedProxyHops: 1, metricsToken: undefined };
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
    expect(await statusFor(proxied, { from: '127.0.0.1', headers })).toBe(404);
});

it('accepts only requests with the metrics token if a token is set', async () => {
  const guarded = { trustedProxyHops: 1, metricsToken: token };
  const bearing = (given: string) => ({ authorization: `Bearer ${given}` });
  expect(await statusFor(guarded, { from: '192.0.2.7', headers: bearing(token) })).toBe(200);
  for (const headers of [{}, bearing('wrong'), bearing(''), { authorization: token }])
    expect(await statusFor(guarded, { from: '127.0.0.1', headers })).toBe(404);
});
