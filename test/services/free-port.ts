import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that systems hand out by themselves, to whoever asks for any port or calls somebody;
// above 10080, which browsers refuse.
const first = 10_100;
const stretch = 16;
const stretches = 1_300;

let given = 0;

/**
 * A port of this machine that nothing listens on, and that no other test takes until it is used:
 * each process has a stretch of its own.
 */
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
