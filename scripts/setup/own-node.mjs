import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failInOneLine } from './fail.mjs';
import { node, root } from './paths.mjs';

/**
 * The repository's folder as the command named it: a link to a release may lead to the next one when
 * the server starts its workers again.
 */
const namedRoot = join(process.argv[1], relative(realpathSync(process.argv[1]), root));

/**
 * Prepares, then runs a script of this repository on the product's own Node and ends as it does. A
 * server gets a channel to this process: when that closes, by kill -9 say, it ends itself.
 */
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
  // Ctrl-C reaches the whole group; other senders name this process alone.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
