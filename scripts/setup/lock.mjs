import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const retryMs = 300;
const waitMs = 10 * 60_000;

/** Runs work under a lock for this clone. Replaces a lock left by a dead process. */
export async function withLock(folder, work) {
  await acquire(folder);
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function acquire(folder) {
  const until = Date.now() + waitMs;
  for (;;) {
    if (await tryAcquire(folder)) return;
    if (Date.now() > until)
      throw new Error(`waited too long for ${folder}. Remove it if nothing is running.`);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

async function tryAcquire(folder) {
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw new Error(`${folder} is not writable (${error.code}).`);
  }
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
  if (pid && !isAlive(pid)) await rm(folder, { recursive: true, force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
