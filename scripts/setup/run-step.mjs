import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathWithOwnNode, root } from './paths.mjs';

export const bin = (name) => join(root, 'node_modules/.bin', name);

export const stepEnv = { ...process.env, NODE_ENV: 'test', PATH: pathWithOwnNode };

/** Prints `tag` before each line. Resolves to an object with the step's result and duration. */
export function runStep({ title, command, args, tag }, env = stepEnv) {
  const print = (text) => console.log(tag ? `${tag} | ${text}` : text);
  print(`== ${title}`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const stdio = tag ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', print);
    child.on('error', (error) => print(error.message));
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      const passed = code === 0;
      print(`== ${title}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
      resolve({ title, passed, seconds });
    });
  });
}
