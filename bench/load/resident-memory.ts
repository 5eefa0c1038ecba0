import { readFile } from 'node:fs/promises';
import type { Row } from '../report.ts';

/** Resident megabytes of a Linux process; 0 if /proc has no value. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

export async function memoryRow(what: string, pid: number, atMost: number): Promise<Row> {
  const megabytes = await residentMegabytes(pid);
  return {
    what,
    measured: `${Math.round(megabytes)} MB`,
    budget: `<= ${atMost} MB`,
    isMet: megabytes <= atMost,
  };
}
