import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  failures: number;
}

interface LoadOptions {
  url: string;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** paths requested in turn instead of the url's own */
  paths?: string[];
}

/** Requests as fast as `connections` allow, from a process of its own, after a short warm-up with other paths. */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const settings = { connections: 10, seconds: 5, ...options };
  const others = options.paths && { paths: options.paths.toReversed() };
  await run({ ...settings, ...others, seconds: 1 });
  return run(settings);
}

async function run(options: LoadOptions): Promise<Load> {
  const script = new URL('./load-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Thousands of paths are too many for an argument.
  child.stdin.end(JSON.stringify(options));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString());
}
