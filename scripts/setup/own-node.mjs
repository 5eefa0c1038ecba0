import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failInOneLine } from './fail.mjs';
import { node, root } from './paths.mjs';

/** Keeps links unresolved, so that workers restarted after an upgrade run the new release. */
const namedRoot = join(process.argv[1], relative(realpathSync(process.argv[1]), root));

/** Exits with the script's status. A server exits when its channel to this process closes. */
export async function runOnOwnNode(
  prepare,
  script,
  { args = [], flags = [], env = {}, isServer = false } = {},
) {
  try {
    await prepare();
  } catch (error) {
    failInOneLine(error);
  }
  const command = [
    '--disable-warning=ExperimentalWarning',
    ...flags,
    join(namedRoot, script),
    ...args,
  ];
  const stdio = ['inherit', 'inherit', 'inherit', ...(isServer ? ['ipc'] : [])];
  const child = spawn(join(namedRoot, relative(root, node)), command, {
    stdio,
    env: { ...env, ...process.env },
  });
  // Ctrl-C also reaches the child directly. Other signals reach only this process.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
