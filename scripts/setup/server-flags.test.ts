import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnvironment } from '../../test/services/child-environment.ts';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

const loaded = `const loaded: string[] = Reflect.get(process, 'moduleLoadList');
console.log(loaded.some((name: string) => name.includes('amaro')));`;

it('Node loads its type stripper on the first start, but later starts use the compile cache', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'musha-flags-'));
  await writeFile(join(cwd, 'main.ts'), loaded);
  const start = async () => {
    const env = { ...childEnvironment, ...serverEnvironment };
    const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, 'main.ts'], {
      cwd,
      env,
    });
    return stdout.trim();
  };
  expect([await start(), await start()]).toEqual(['true', 'false']);
  await rm(cwd, { recursive: true, force: true });
});
