import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Works on Linux only. The limit ignores the half gigabyte of address space that V8 reserves. */
export async function limitOwnMemory(growthBytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, kilobytes] =
    /^VmData:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  const limit = Number(kilobytes) * 1024 + growthBytes;
  await promisify(execFile)('prlimit', [`--pid=${process.pid}`, `--data=${limit}`]);
}
