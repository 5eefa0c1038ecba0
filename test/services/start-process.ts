import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment, serverFlags } from '../../scripts/setup/server-flags.mjs';
import { freePort } from './free-port.ts';

export interface StartedProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface ProcessOptions {
  /** the folder of another version of Musha */
  cwd?: string | undefined;
  flags?: string[];
  onOutput?: (text: string) => void;
}

// A first start with demo data prepares pictures, which takes minutes on a busy machine.
const readyWithinMs = 480_000;

/** Starts a server script and waits until `readyPath` responds. Throws if the script ends first. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  readyPath: string,
  { cwd, flags = [], onOutput }: ProcessOptions = {},
): Promise<StartedProcess> {
  const { HOST = '127.0.0.1', PORT = String(await freePort()) } = env;
  const origin = `http://${HOST}:${PORT}`;
  const child = spawn(process.execPath, [...serverFlags, ...flags, script], {
    cwd,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
    env: { ...serverEnvironment, ...process.env, ...env, HOST, PORT },
  });
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput);
  // Kills the server when this process ends, however it ends.
  const kill = () => child.kill();
  process.once('exit', kill);
  await waitUntilReady(origin + readyPath, child);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer`);
}
