import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathWithOwnNode, root } from './paths.mjs';

/** The path of an installed package's program. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** The environment of every step. */
export const stepEnv = { ...process.env, NODE_ENV: 'test', PATH: pathWithOwnNode };

/**
 * Runs one step and shows its output, with its `tag` before each line when several steps run at
 * once. Resolves to whether it passed, and how many seconds it took.
 */
export function runStep({ title, command, args, tag }, env = stepEnv) {
  const say = (text) => console.log(tag ? `${tag} | ${text}` : text);
  say(`== ${title}`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const stdio = tag ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', say);
    child.on('error', (error) => say(error.message));
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      const passed = code === 0;
      say(`== ${title}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
      resolve({ title, passed, seconds });
    });
  });
}
