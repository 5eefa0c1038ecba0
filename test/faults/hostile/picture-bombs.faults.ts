import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentMegabytes } from '../../../bench/load/resident-memory.ts';
import { noise } from '../../generated/hostile-files.ts';
import { createPersona, type Persona } from '../../personas.ts';
import { startTestApp, type TestApp } from '../../start-test-app.ts';
import { ServerProcess } from '../server-process.ts';
import { bombs } from './picture-bombs.ts';

const secret = 'picture-secret-0123456789-abcdefghijklmnop';
const publicUrl = 'https://musha.test';
const mostMegabytes = 250;
const longestMs = 6000;

let app: TestApp;
let server: ServerProcess;
let lister: Persona;
beforeAll(async () => {
  app = await startTestApp({ MUSHA_SECRET: secret, PUBLIC_URL: publicUrl });
  lister = await createPersona(app, { role: 'owner' });
});
afterAll(() => app.close());

async function startServer(): Promise<void> {
  server = await ServerProcess.start({
    DATABASE_URL: app.database.url,
    DATA_DIR: app.config.dataDir,
    MUSHA_SECRET: secret,
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'relaxed',
    LOG_LEVEL: 'silent',
  });
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Resident memory of the server and its child processes, in megabytes. */
async function megabytesOfServer(): Promise<number> {
  const pids = [server.pid, ...(await childrenOf(server.pid))];
  const each = await Promise.all(pids.map((pid) => residentMegabytes(pid).catch(() => 0)));
  return each.reduce((sum, megabytes) => sum + megabytes, 0);
}

const send = (bytes: Uint8Array) =>
  fetch(`${server.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${lister.accessToken}`,
      'Content-Type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });

/** The increase of the server's peak memory during the work, in megabytes. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await megabytesOfServer();
  let most = before;
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, await megabytesOfServer());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await done;
  return most - before;
}

describe.each(Object.entries(bombs))('%s concurrently (F28, S52)', (_name, draw) => {
  beforeAll(startServer);
  afterAll(() => server.end('SIGTERM'));

  it('use little memory and delay the next picture only briefly', async () => {
    const bomb = await draw();
    const photograph = await noise(1024, 768).jpeg({ quality: 90 }).toBuffer();
    const answers: number[] = [];
    let honestMs = 0;
    const growth = await growthDuring(async () => {
      const exploding = [bomb, bomb, bomb].map(async (bytes) => (await send(bytes)).status);
      const startedAt = performance.now();
      const honest = await send(photograph);
      honestMs = performance.now() - startedAt;
      expect(honest.status).toBe(201);
      answers.push(...(await Promise.all(exploding)));
    });
    console.info(
      `${bomb.length} bytes: ${answers.join(', ')}; +${Math.round(growth)} MB; the next after ${Math.round(honestMs)} ms`,
    );
    expect(growth).toBeLessThan(mostMegabytes);
    expect(honestMs).toBeLessThan(longestMs);
    expect(answers.every((status) => status === 201 || status === 400)).toBe(true);
  });
});
