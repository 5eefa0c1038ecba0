import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { childEnvironment } from './child-environment.ts';

const main = join(import.meta.dirname, '../../server/main.ts');
const clock = join(import.meta.dirname, '../clock/shift-this-process.ts');

export interface ProductRun {
  child: ChildProcess;
  printed(): string;
}

interface ScriptOptions {
  /** environment variables for the process, in addition to those that every program needs */
  variables?: Record<string, string>;
  /** a command that runs the process, such as sudo or unshare, with its arguments */
  through?: string[];
}

export const runProduct = (variables: Record<string, string>): ProductRun =>
  runScript([main], { variables: { HOST: '127.0.0.1', PORT: '0', PATIENCE: '15', ...variables } });

/** Starts a script in this repository, given its path and arguments. */
export function runScript(
  script: string[],
  { variables = {}, through = [] }: ScriptOptions = {},
): ProductRun {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', clock];
  const [program, ...args] = [...through, process.execPath, ...flags, ...script];
  const child = spawn(program ?? process.execPath, args, {
    env: { ...childEnvironment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, printed: () => text };
}

/** All log entries of a server in production. Throws if a line is not a log entry. */
export const logLines = ({ printed }: Pick<ProductRun, 'printed'>) =>
  printed()
    .trim()
    .split('\n')
    .map((line) => LogLine.parse(JSON.parse(line)));

const LogLine = z.looseObject({ level: z.number(), time: z.iso.datetime(), msg: z.string() });

/** Waits until the process has ended and its output is complete. Returns the exit code. */
export async function exitCodeOf({ child }: ProductRun): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  // The last output can arrive after the process has ended.
  for (const stream of [child.stdout, child.stderr])
    if (stream && !stream.readableEnded) await once(stream, 'end');
  return child.exitCode;
}

/** Waits until the output matches `pattern`. Throws if the process ends first. */
export async function untilPrinted(run: ProductRun, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(run.printed());
    if (found) return found;
    if (run.child.exitCode !== null || run.child.signalCode !== null)
      throw new Error(`It ended: ${run.printed()}`);
    const heard = new AbortController();
    const { signal } = heard;
    const { child } = run;
    await Promise.race([
      once(child.stdout ?? child, 'data', { signal }),
      once(child, 'exit', { signal }),
    ]);
    heard.abort();
  }
}
