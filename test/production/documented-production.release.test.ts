import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../contract/accounts/accounts.ts';
import type { CodeAnswer, CodeEnrolment, SignInStep } from '../../contract/accounts/admin-codes.ts';
import { codeOf } from '../admin-codes.ts';
import { freePort } from '../services/free-port.ts';
import { exitCodeOf, logLines, type ProductRun, untilPrinted } from '../services/run-product.ts';
import { type SmtpServer, startSmtp } from '../services/start-smtp.ts';
import { cloneWorkingTree, git, release } from './clone.ts';
import { documentedCommands, withOwnValues } from './documented-commands.ts';
import { pressCtrlC, type, typeAndWait } from './operator.ts';

const minutes = 60_000;
const administrator = 'you@example.com';
const password = 'violet kudu beneath 9 baobabs';
const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `musha_production_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let mail: SmtpServer;
let running: ProductRun | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musha-production-'));
  mail = await startSmtp();
  await onServer(`create database ${name}`);
});
afterAll(async () => {
  if (running && running.child.exitCode === null) {
    pressCtrlC(running);
    await exitCodeOf(running);
  }
  await onServer(`drop database ${name} with (force)`);
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

it(
  'the commands in README and operations.md run Musha in production',
  async () => {
    const [configure = '', start = '', invite = ''] = await documentedCommands(
      'README.md',
      'Production',
    );
    const [upgrade = '', , stepBack = ''] = await documentedCommands(
      'docs/operations.md',
      'Upgrade a clone',
    );
    const { upstream, clone } = await cloneWorkingTree(folder);
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const variables = { PORT: port };
    const database = new URL(server);
    database.pathname = `/${name}`;
    const own = {
      'postgres://musha:PASSWORD@db.example/musha': database.href,
      'smtps://musha:PASSWORD@mail.example': mail.url,
    };
    const begin = async (commands: string) => {
      running = type(commands, clone, variables);
      await untilPrinted(running, /Musha is at/);
      for (const path of ['/healthz', '/readyz'])
        expect((await fetch(origin + path)).status, path).toBe(200);
      expect(existsSync(join(clone, 'node_modules/vite')), 'packages for building').toBe(false);
      return running;
    };

    // Follows the document from the installation until the first administrator exists.
    await typeAndWait(withOwnValues(configure, own), clone, variables);
    const first = await begin(start);
    expect((await fetch(`${origin}/properties`)).status).toBe(200);
    const invited = await typeAndWait(invite, clone, variables);
    expect(invited).toContain(`The invitation was sent to ${administrator}.`);
    const invitation = mail.received.find(({ recipients }) => recipients.includes(administrator));
    const link = /https:\/\/musha\.example\/auth\/invitation#token=([\w-]+)/;
    const [, token] = link.exec(invitation?.parsed.text ?? '') ?? [];
    const accepted = { token, password, name: 'Rudo Chari' };
    expect((await post(`${origin}/api/auth/invitations`, accepted)).status).toBe(200);

    // The server stops only after it has answered the pending request.
    const signIn = await beginSignIn(origin);
    first.child.kill('SIGTERM');
    await untilRefused(Number(port));
    const { step } = await signIn.finish();
    await exitCodeOf(first);

    // Data and sessions remain after a restart.
    const second = await begin(start);
    expect(logLines(first)).toContainEqual(
      expect.objectContaining({ msg: 'Installing packages …' }),
    );
    expect(second.printed()).not.toContain('Installing');
    const session = await setUpCodes(origin, step);
    expect((await whoIs(origin, session)).email).toBe(administrator);
    pressCtrlC(second);
    await exitCodeOf(second);

    // The newer release changes a page and adds a table.
    await appendFile(join(upstream, 'content/pages/privacy.md'), '\nA newer release says so.\n');
    await writeFile(
      join(upstream, 'database/migrations/9000_newer_release.sql'),
      'create table newer_release ();',
    );
    release(upstream, 'Newer release');
    const third = await begin(upgrade);
    expect(await (await fetch(`${origin}/privacy`)).text()).toContain('A newer release says so.');
    const { refresh_token: earlier } = session;
    const newer = await post(`${origin}/api/auth/refresh`, { refresh_token: earlier });
    expect(newer.status).toBe(200);
    pressCtrlC(third);
    await exitCodeOf(third);

    // The older code runs on the newer database.
    const fourth = await begin(stepBack);
    expect(await (await fetch(`${origin}/privacy`)).text()).not.toContain(
      'A newer release says so.',
    );
    const { refresh_token }: Session = await newer.json();
    const kept = await post(`${origin}/api/auth/refresh`, { refresh_token });
    expect((await whoIs(origin, await kept.json())).email).toBe(administrator);
    pressCtrlC(fourth);
    await exitCodeOf(fourth);
    expect(git(clone, 'status', '--porcelain'), 'the clone is as it was released').toBe('');
  },
  10 * minutes,
);

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends the headers of a sign-in request, and waits until the server has received them. */
async function beginSignIn(origin: string): Promise<{ finish(): Promise<SignInStep> }> {
  const signIn = request(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
    agent: false,
  });
  signIn.flushHeaders();
  await once(signIn, 'continue');
  return {
    finish: async () => {
      signIn.end(JSON.stringify({ email: administrator, password }));
      const [answer] = await once(signIn, 'response');
      expect(answer.statusCode).toBe(200);
      return JSON.parse(Buffer.concat(await answer.toArray()).toString());
    },
  };
}

/** Sets up an authenticator, which administrators need in production, and signs in with a code. */
async function setUpCodes(origin: string, begun: string): Promise<Session> {
  const enrolment = await post(`${origin}/api/auth/sign-in/enrolment`, { step: begun });
  const { step, secret }: CodeEnrolment = await enrolment.json();
  const answer = await post(`${origin}/api/auth/sign-in/code`, { step, code: codeOf(secret) });
  const { session }: CodeAnswer = await answer.json();
  return session;
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, 'localhost');
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (isRefused) return;
  }
}

async function whoIs(origin: string, { access_token }: Session): Promise<{ email: string }> {
  const answer = await fetch(`${origin}/api/auth/user`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return answer.json();
}
