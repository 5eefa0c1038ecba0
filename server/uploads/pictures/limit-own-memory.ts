import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Limits what this process may take from now on, its native libraries included: beyond that an
 * allocation fails. V8 has reserved half a gigabyte of addresses already, which the kernel counts,
 * so the limit is set on top of them. Linux only; elsewhere there is none.
 */
export async function limitOwnMemory(growthBytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, kilobytes] =
    /^VmData:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  const limit = Number(kilobytes) * 1024 + growthBytes;
  await promisify(execFile)('prlimit', [`--pid=${process.pid}`, `--data=${limit}`]);
}
