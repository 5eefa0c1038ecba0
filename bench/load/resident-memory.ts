import { readFile } from 'node:fs/promises';
import type { Row } from '../report.ts';

/** Megabytes of memory a Linux process has resident; 0 when /proc does not say. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** A row of the report: the resident memory of a process now, with its budget in megabytes. */
export async function memoryRow(what: string, pid: number, atMost: number): Promise<Row> {
  const megabytes = await residentMegabytes(pid);
  return {
    what,
    measured: `${Math.round(megabytes)} MB`,
    budget: `<= ${atMost} MB`,
    isMet: megabytes <= atMost,
  };
}
