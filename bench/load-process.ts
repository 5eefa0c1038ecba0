import autocannon from 'autocannon';

const { url, connections, seconds, headers, paths } = JSON.parse(process.argv[2] ?? '{}');

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  ...(paths && { requests: paths.map((path: string) => ({ path })) }),
});
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }),
);
