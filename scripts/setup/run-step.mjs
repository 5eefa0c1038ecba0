import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathWithOwnNode, root } from './paths.mjs';

/** A program of an installed package. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** What every step is run with. */
export const stepEnv = { ...process.env, NODE_ENV: 'test', PATH: pathWithOwnNode };

/** Runs one step with its output shown; true when it passed. */
export function runStep(title, command, args, env = {}) {
  console.log(`\n== ${title}`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...stepEnv, ...env },
    });
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`== ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      resolve(code === 0);
    });
  });
}
