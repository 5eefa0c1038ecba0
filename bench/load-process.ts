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

// Each connection asks for its own share: what differs is asked for once, not once by each.
let connected = 0;
const shareOf = (all: string[], connection: number) =>
  all.length < connections ? all : all.filter((_, index) => index % connections === connection);

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(headers && { headers }),
  ...(paths && {
    setupClient: (client) =>
      client.setRequests(shareOf(paths, connected++).map((path) => ({ path }))),
  }),
});
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }),
);
