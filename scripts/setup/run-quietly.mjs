import { spawn } from 'node:child_process';
import { print, printError } from './output.mjs';
import { pathWithOwnNode, root } from './paths.mjs';

const progressEveryMs = 5_000;

/** Reports progress every few seconds. Rejects with the last output if the command fails. */
export function runQuietly(title, command, args) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  print(`${title} …`);
  const progress = setInterval(() => print(`${title} … ${seconds()} s`), progressEveryMs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: pathWithOwnNode },
    });
    let output = '';
    const append = (chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => {
      clearInterval(progress);
      reject(new Error(`${command} could not be started (${error.message}).`));
    });
    child.on('close', (code) => {
      clearInterval(progress);
      if (code === 0) return resolve();
      printError(output.trim());
      reject(new Error(`${title} failed (${command} ${args.join(' ')}).`));
    });
  });
}
