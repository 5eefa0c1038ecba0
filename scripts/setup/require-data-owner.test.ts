import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnvironment } from '../../test/services/child-environment.ts';

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const unnamed = 54_321;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-owner-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function folderOf(owner: number): Promise<string> {
  const dataDir = join(folder, String(owner));
  await mkdir(dataDir);
  await chown(dataDir, owner, owner);
  return dataDir;
}

const command = (dataDir: string, name: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'run', `scripts/${name}.ts`, ...args],
    { cwd: root, env: { ...childEnvironment, DATA_DIR: dataDir } },
  );

describe.runIf(isRoot)('an operator’s command run by root (OPS-08)', () => {
  it('refuses another user’s DATA_DIR and prints the command to type', async () => {
    const dataDir = await folderOf(nobody);
    const refusal = (typed: string) => ({
      code: 1,
      stdout: '',
      stderr: `Musha: ${dataDir} belongs to nobody, who cannot write to files that root creates there. Run this instead: runuser -u nobody -- npm run ${typed}\n`,
    });
    await expect(command(dataDir, 'operate', 'check')).rejects.toMatchObject(
      refusal('operate -- check'),
    );
    await expect(
      command(dataDir, 'admin', 'person', 'rudo@musha.test', 'hold', "The court's order"),
    ).rejects.toMatchObject(
      refusal(`admin -- person rudo@musha.test hold 'The court'\\''s order'`),
    );
    const others = [
      ['demo', 'remove'],
      ['backup', join(folder, 'copy')],
      ['move', '--back'],
    ];
    for (const [name = '', ...args] of others)
      await expect(command(dataDir, name, ...args)).rejects.toMatchObject(
        refusal(`${name} -- ${args.join(' ')}`),
      );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('refuses a missing DATA_DIR inside another user’s folder', async () => {
    const beside = await folderOf(unnamed);
    await expect(command(join(beside, 'not/yet'), 'operate', 'check')).rejects.toMatchObject({
      stderr: `Musha: ${beside} belongs to ${unnamed}, who cannot write to files that root creates there. Run this instead: setpriv --reuid=${unnamed} --regid=${unnamed} --clear-groups -- npm run operate -- check\n`,
    });
    expect(await readdir(beside)).toEqual([]);
  });

  it('accepts a DATA_DIR that root owns', async () => {
    const failed = await command(await folderOf(0), 'operate', 'nothing').catch((error) => error);
    expect(failed.stderr).toBe('Usage: npm run operate -- check\n');
  });
});
