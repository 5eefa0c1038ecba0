import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../setup/paths.mjs';
import { bin } from '../setup/run-step.mjs';

export async function findSkippedTests({ parts, missing }, env) {
  const list = (command, args) =>
    promisify(execFile)(bin(command), args, { cwd: root, env, maxBuffer: 2 ** 27 });
  const ofVitest = async (filters) => {
    const args = ['list', '--json', '--staticParse=false', '--project=database', ...filters];
    const { stdout } = await list('vitest', args);
    return JSON.parse(stdout).length;
  };
  const ofPlaywright = async () => {
    const { stdout } = await list('playwright', ['test', '--list', '--reporter=line']);
    return Number(/Total: (\d+) tests/.exec(stdout)?.[1] ?? 0);
  };
  const leftOut = [];
  if (parts.includes('db')) {
    if (missing.redis) leftOut.push({ name: 'Redis', tests: await ofVitest(['redis.test']) });
  }
  if (parts.includes('browser') && missing.chromium)
    leftOut.push({ name: 'Chromium', tests: await ofPlaywright() });
  return leftOut;
}
