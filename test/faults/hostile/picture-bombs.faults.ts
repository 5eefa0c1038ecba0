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
/** Maximum CPU time, as a multiple of the time that 12-megapixel photographs take. */
const mostCpu = 1.5;

let app: TestApp;
let server: ServerProcess;
let lister: Persona;
let photograph: Uint8Array;
beforeAll(async () => {
  photograph = await noise(4000, 3000).jpeg({ quality: 50 }).toBuffer();
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

/** The increase in the server's peak memory during the work, in megabytes. */
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

/** CPU time, in clock ticks, of the server and its child processes, including ended ones. */
async function cpuOfServer(): Promise<number> {
  const pids = [server.pid, ...(await childrenOf(server.pid))];
  const each = await Promise.all(pids.map((pid) => cpuOf(pid).catch(() => 0)));
  return each.reduce((sum, ticks) => sum + ticks, 0);
}

async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // utime, stime, cutime and cstime. Fields are counted after the name, as it can contain spaces.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** Sends a picture three times concurrently. Returns the CPU time that the server used. */
async function sendThree(picture: Uint8Array): Promise<{ statuses: number[]; cpu: number }> {
  const before = await cpuOfServer();
  const answers = await Promise.all([picture, picture, picture].map(send));
  return { statuses: answers.map(({ status }) => status), cpu: (await cpuOfServer()) - before };
}

describe.each(Object.entries(bombs))('%s sent concurrently (F28, S52)', (_name, draw) => {
  beforeAll(startServer);
  afterAll(() => server.end('SIGTERM'));

  it('need little memory and barely more CPU time than photographs', async () => {
    const bomb = await draw();
    let sent: Awaited<ReturnType<typeof sendThree>> = { statuses: [], cpu: 0 };
    const growth = await growthDuring(async () => {
      sent = await sendThree(bomb);
    });
    const photographs = await sendThree(photograph);
    console.info(
      `${bomb.length} bytes: ${sent.statuses.join(', ')}; +${Math.round(growth)} MB; ${sent.cpu} ticks, ${photographs.cpu} for photographs`,
    );
    expect(photographs.statuses).toEqual([201, 201, 201]);
    expect(sent.statuses.every((status) => status === 201 || status === 400)).toBe(true);
    expect(growth).toBeLessThan(mostMegabytes);
    expect(sent.cpu).toBeLessThan(mostCpu * photographs.cpu);
    expect((await send(photograph)).status).toBe(201);
  });
});
