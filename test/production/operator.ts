import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitCodeOf, type ProductRun } from '../services/run-product.ts';

const root = join(import.meta.dirname, '../..');
const ofMachine = /^(PATH|HOME|LANG|NODE_EXTRA_CA_CERTS|.*_proxy|npm_config_(cache|registry))$/i;

/** The environment of a new terminal, without variables set by this repository or the test run. */
function terminal(variables: Record<string, string>): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ofMachine.test(name)),
  );
  const path = env['PATH']?.split(':').filter((folder) => !folder.startsWith(root));
  return { ...env, PATH: path?.join(':'), ...variables };
}

/** Runs commands in a new terminal. The last command replaces the shell. */
export function type(
  commands: string,
  folder: string,
  variables: Record<string, string>,
): ProductRun {
  const lines = commands.trim().split('\n');
  const last = lines.pop();
  const script = [...lines, last?.startsWith('npm ') ? `exec ${last}` : last].join('\n');
  const child = spawn('sh', ['-euc', script], {
    cwd: folder,
    env: terminal(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
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

/** Runs commands, waits until they end and returns their output. Throws if they fail. */
export async function typeAndWait(...typed: Parameters<typeof type>): Promise<string> {
  const run = type(...typed);
  const code = await exitCodeOf(run);
  if (code !== 0) throw new Error(`${typed[0]}\nended with ${code}: ${run.printed()}`);
  return run.printed();
}

/** Presses Ctrl-C: every process in the terminal gets the signal. */
export function pressCtrlC({ child }: ProductRun): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
}
