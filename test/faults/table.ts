import { appendFileSync, readFileSync } from 'node:fs';

interface Row {
  fault: string;
  promised: string;
  observed: string;
}

const variable = 'FAULT_TABLE';

export const setTableFile = (file: string): void => {
  process.env[variable] = file;
};

export function addRow(row: Row): void {
  const file = process.env[variable];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

export function printTable(file: string): void {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Row => JSON.parse(line));
  const head: Row = { fault: 'fault', promised: 'promised', observed: 'observed' };
  const columns = ['fault', 'promised', 'observed'] as const;
  const widths = columns.map((name) => Math.max(...[head, ...rows].map((row) => row[name].length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const lines = [head, ...rows].map((row) => line(columns.map((name) => row[name])));
  lines.splice(1, 0, line(widths.map((width) => '-'.repeat(width))));
  console.log(`\n${lines.join('\n')}\n`);
}
