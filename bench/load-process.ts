import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

interface Order {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  paths?: string[];
}

const order = (await json(process.stdin)) as Order;
const { url, connections, seconds, headers, paths } = order;

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(headers && { headers }),
  ...(paths && { requests: paths.map((path: string) => ({ path })) }),
});
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }),
);
