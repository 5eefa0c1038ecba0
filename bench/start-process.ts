import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { serverEnvironment, serverFlags } from '../scripts/setup/server-flags.mjs';

export interface StartedProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const readyWithinMs = 180_000;

/** Starts a server script on a free port and waits until `readyPath` answers. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  readyPath: string,
): Promise<StartedProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...serverFlags, script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...serverEnvironment, ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  // Whatever ends the measurement.
  process.once('exit', () => child.kill());
  await waitUntilReady(origin + readyPath, child);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}
