import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '../../services/child-environment.ts';

const root = join(import.meta.dirname, '../../..');

export interface Checked {
  code: number;
  /** each line: its verdict, the part that was checked, and the message */
  lines: string[];
  printed: string;
}

/** Runs `npm run operate -- check` with only these environment variables. */
export async function check(
  variables: Record<string, string>,
  ...command: string[]
): Promise<Checked> {
  const clock = join(root, 'test/clock/shift-this-process.ts');
  const script = join(root, 'scripts/operate.ts');
  const args = ['--import', clock, script, ...(command.length > 0 ? command : ['check'])];
  const env = { ...childEnvironment, ...variables };
  const { promise, resolve } = Promise.withResolvers<Checked>();
  execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
    const lines = stdout.split('\n').filter((line) => /^[a-z]+ {2}/.test(line));
    const code = error ? Number(error.code) : 0;
    const said = lines.map((line) => line.replace(/ {2,}/g, ' '));
    resolve({ code, lines: said, printed: stdout + stderr });
  });
  return promise;
}

export const verdictsOf = ({ lines }: Checked) => [
  ...new Set(lines.map((line) => line.split(' ').slice(0, 2).join(' '))),
];

export const aboutIn = ({ lines }: Checked, part: string) =>
  lines.filter((line) => line.split(' ')[1] === part).join('\n');
