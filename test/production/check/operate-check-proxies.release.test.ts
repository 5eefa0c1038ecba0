import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkAddress } from '../../../scripts/operate/check-address.ts';
import { checkEvents } from '../../../scripts/operate/check-connection.ts';
import { findOrInstall } from '../../../scripts/setup/debian.mjs';
import { isInstalled } from '../../../scripts/setup/is-installed.mjs';
import { testTimeoutFactor } from '../../postgres/template.ts';
import { freePort } from '../../services/free-port.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-proxies-'));
  // Lets programs that drop root's privileges enter the folder.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function requireProgram(program: string): Promise<void> {
  const find = () => isInstalled(program) || undefined;
  const found = await findOrInstall({ title: program, packageName: program, find });
  if (!found) throw new Error(`${program} is needed: install it from Debian`);
}

async function start(program: string, args: string[], port: number): Promise<void> {
  running.push(spawn(program, args, { stdio: 'ignore' }));
  await expect.poll(() => isOpen(port)).toBe(true);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}

/** Starts PgBouncer in front of the tests' database server. Returns its URL. */
async function startPgBouncer(mode: 'session' | 'transaction'): Promise<string> {
  await requireProgram('pgbouncer');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const port = await freePort();
  const [config, users] = [join(folder, `${mode}.ini`), join(folder, 'users.txt')];
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const lines = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
  ];
  await writeFile(config, lines.join('\n'));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  await start('pgbouncer', [...asNobody, config], port);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

it('reports a connection pooler that drops events sent between processes (FIT-03)', async () => {
  for (const [mode, verdict] of [
    ['session', 'fine'],
    ['transaction', 'wrong'],
  ] as const) {
    const databaseUrl = await startPgBouncer(mode);
    const parts = { databaseUrl, redisUrl: undefined, timeoutFactor: testTimeoutFactor };
    expect(await checkEvents(parts)).toMatchObject([{ part: 'events', verdict }]);
    expect(await checkEvents({ ...parts, redisUrl: 'redis://127.0.0.1' })).toEqual([]);
  }
});

/** Starts nginx in front of a port, with these additional lines in its `server` block. */
async function startNginx(behind: number, lines: string): Promise<number> {
  await requireProgram('nginx');
  const port = await freePort();
  const config = join(folder, `${port}.conf`);
  await writeFile(
    config,
    `daemon off; pid ${folder}/${port}.pid; error_log ${folder}/error.log; events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server {
        listen 127.0.0.1:${port};
        ${lines}
        location / {
          proxy_pass http://127.0.0.1:${behind};
          proxy_http_version 1.1;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection upgrade;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  );
  await start('nginx', ['-c', config], port);
  return port;
}

it('reports that nginx refuses pictures until its size limit is raised (FIT-05)', async () => {
  const port = await freePort();
  const about = { listenHost: '127.0.0.1', port, trustedProxyHops: 1, production: true };
  const check = async (lines: string) => {
    const publicUrl = `http://127.0.0.1:${await startNginx(port, lines)}`;
    return checkAddress({ ...about, publicUrl }, () => Date.now());
  };
  expect((await check('')).filter(({ verdict }) => verdict !== 'fine')).toMatchObject([
    { part: 'proxy', verdict: 'wrong', says: expect.stringContaining('body of 6 MB') },
  ]);
  const raised = await check('client_max_body_size 6m;');
  expect(raised.filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
});
