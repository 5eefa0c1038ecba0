import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'musha.lock');

/** Locks the folder in a process of its own, which then waits. */
async function lockElsewhere() {
  const code = `
    const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))});
    await lockDirectory(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  return child;
}

it('refuses a second process and names the first (F03)', async () => {
  const first = await lockElsewhere();
  await expect(lockDirectory(folder)).rejects.toThrow(
    new DirectoryInUseError(folder, first.pid ?? 0).message,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
});

it('takes over what a killed process left (F03)', async () => {
  const first = await lockElsewhere();
  first.kill('SIGKILL');
  await once(first, 'exit');
  await expect(lockDirectory(folder)).resolves.toBeTypeOf('function');
});

it('takes over a lock whose number now belongs to another process', async () => {
  await writeFile(lockFile(), `${process.ppid} 1`);
  await expect(lockDirectory(folder)).resolves.toBeTypeOf('function');
});

it('can be taken again after its release', async () => {
  const release = await lockDirectory(folder);
  await release();
  await expect(readFile(lockFile())).rejects.toThrow('ENOENT');
  await expect(lockDirectory(folder)).resolves.toBeTypeOf('function');
});
