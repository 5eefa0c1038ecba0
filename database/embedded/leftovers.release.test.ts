import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EmbeddedFolders,
  endRun,
  query,
  serverOf,
  signalServer,
} from '../../test/services/embedded-folders.ts';
import { untilPrinted } from '../../test/services/run-product.ts';
import { dataFolderOf } from './data-folder.ts';
import { EmbeddedServer } from './embedded-server.ts';

let folders: EmbeddedFolders;
beforeAll(async () => {
  folders = await EmbeddedFolders.make();
});
afterAll(() => folders.remove());

describe('files left behind by a killed start do not prevent the next start (EMB-05)', () => {
  it('if the earlier start was killed while it created the data', async () => {
    const dataDir = folders.newDataDir();
    const killed = folders.launch(dataDir);
    await untilPrinted(killed, /creating/);
    await expect.poll(async () => (await readdir(dataDir)).length).toBeGreaterThan(0);
    await endRun(killed, 'SIGKILL');
    const next = await folders.launchAndWait(dataDir);
    await query(next.url, 'select 1');
    await endRun(next, 'SIGTERM');
    await expect.poll(() => readdir(dataDir)).toEqual([basename(dataFolderOf(dataDir))]);
  });

  it('if their names contain the new process’s own id, as can happen in a container', async () => {
    const dataDir = folders.newDataDir();
    await mkdir(`${dataFolderOf(dataDir)}.${process.pid}`, { recursive: true });
    await (await EmbeddedServer.start(dataDir, { print: () => {} })).stop();
    expect(await readdir(dataDir)).toEqual([basename(dataFolderOf(dataDir))]);
  });

  it.each([
    ['this process', () => process.pid],
    ['another PostgreSQL', async () => (await serverOf(await runningElsewhere())) ?? 0],
  ])('if they contain a process id that now belongs to %s', async (_, number) => {
    const dataDir = await folders.stopped();
    const killed = await folders.launchAndWait(dataDir);
    await signalServer(dataDir, 'SIGKILL');
    await endRun(killed, 'SIGKILL');
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      await replaceNumber(join(dataFolderOf(dataDir), file), await number());
    const next = await folders.launchAndWait(dataDir);
    await query(next.url, 'select 1');
    await endRun(next, 'SIGTERM');
  });
});

it('lock files emptied by a power failure do not prevent a start (EMB-05)', async () => {
  const dataDir = await folders.stopped();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    await writeFile(join(dataFolderOf(dataDir), name), '');
  await (await EmbeddedServer.start(dataDir, { print: () => {} })).stop();
});

async function replaceNumber(file: string, number: number): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(number)));
}

async function runningElsewhere(): Promise<string> {
  const dataDir = await folders.stopped();
  await folders.launchAndWait(dataDir);
  return dataDir;
}
