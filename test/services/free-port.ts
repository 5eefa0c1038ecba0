import { once } from 'node:events';
import { createServer } from 'node:net';

// Lower than the ports that systems assign, and higher than 10080, which browsers block.
const first = 10_100;
const stretch = 16;
const stretches = 1_300;

let given = 0;

/** A free port on this machine. Each process has its own range, so no other test takes the port. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < stretch; tried += 1) {
    const port = first + (process.pid % stretches) * stretch + (given % stretch);
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
