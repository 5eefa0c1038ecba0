import { Agent, request } from 'node:http';
import { atRate, type PlannedResult, Tally } from './planned.ts';

export interface ReadLoad {
  origin: string;
  paths: string[];
  readsPerSecond: number;
  seconds: number;
}

const load = await new Promise<ReadLoad>((resolve) => process.once('message', resolve));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const tally = new Tally();

function read(index: number, dueAt: number): Promise<void> {
  const path = load.paths[index % load.paths.length] ?? '/';
  return new Promise((resolve) => {
    const reading = request(
      load.origin + path,
      { agent, headers: { 'Accept-Encoding': 'br' } },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) tally.done(dueAt);
          else tally.failed(String(response.statusCode));
          resolve();
        });
      },
    );
    reading.on('error', () => {
      tally.failed('no answer');
      resolve();
    });
    reading.end();
  });
}

process.once('disconnect', () => process.exit(1));
process.send?.('listening');
await new Promise((resolve) => process.once('message', resolve));
const begun = await atRate({ perSecond: load.readsPerSecond, seconds: load.seconds }, read);
const result: PlannedResult = tally.result(begun);
process.send?.(result, () => process.exit(0));
