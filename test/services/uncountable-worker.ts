import { type Aggregator, Gauge, Registry } from 'prom-client';
import { WorkerChannel } from '../../server/platform/cluster/worker.ts';

// A worker whose metrics cannot be combined. It exits with 1 if it cannot gather any metrics.
const registry = new Registry();
new Gauge({
  name: 'odd',
  help: 'Of a kind that the primary process does not know',
  aggregator: 'odd' as Aggregator,
  registers: [registry],
});
const channel = new WorkerChannel(60_000);
channel.reportOnRequest(registry);
await channel.gather().then(
  () => process.exit(0),
  () => process.exit(1),
);
