import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { failInOneLine } from './fail.mjs';
import { node, root } from './paths.mjs';

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
  const command = ['--disable-warning=ExperimentalWarning', ...flags, join(root, script), ...args];
  const stdio = ['inherit', 'inherit', 'inherit', ...(isServer ? ['ipc'] : [])];
  const child = spawn(node, command, { stdio, env: { ...env, ...process.env } });
  // Ctrl-C reaches the whole group; other senders name this process alone.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
