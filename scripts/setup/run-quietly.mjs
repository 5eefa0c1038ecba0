import { spawn } from 'node:child_process';
import { say, sayError } from './output.mjs';
import { pathWithOwnNode, root } from './paths.mjs';

const progressEveryMs = 5_000;

/** Reports progress every few seconds. Rejects with the last output if the command fails. */
export function runQuietly(title, command, args) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  say(`${title} …`);
  const progress = setInterval(() => say(`${title} … ${seconds()} s`), progressEveryMs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: pathWithOwnNode },
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearInterval(progress);
      reject(new Error(`${command} could not be started (${error.message}).`));
    });
    child.on('close', (code) => {
      clearInterval(progress);
      if (code === 0) return resolve();
      sayError(output.trim());
      reject(new Error(`${title} failed (${command} ${args.join(' ')}).`));
    });
  });
}
