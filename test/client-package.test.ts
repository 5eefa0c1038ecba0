import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona, createProperty, personaPassword } from './personas.ts';
import { freePort } from './services/free-port.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

const root = join(import.meta.dirname, '..');
const example = join(root, 'docs/api/example.mjs');
const compiler = join(
  createRequire(import.meta.url).resolve('typescript/package.json'),
  '../bin/tsc',
);

let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  app = await startTestApp();
  server = await startTestServer(app);
  await node(join(root, 'scripts/client/build.ts'));
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function node(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...own, ...env },
  });
  return stdout;
}

const runExample = (email: string, password: string, port = server.port) =>
  node(example, ['Harare'], {
    MUSHA_URL: `http://127.0.0.1:${port}`,
    EMAIL: email,
    PASSWORD: password,
  });

it('the client finds homes, signs in and sends an inquiry, as in docs/api', async () => {
  const owner = await createPersona(app, { role: 'owner' });
  await createProperty(app, { ownerId: owner.id });
  const renter = await createPersona(app);
  expect(await runExample(renter.email, personaPassword)).toBe(
    '1 homes in Harare\nGarden flat in Avondale: 650 USD\nAsked about Garden flat in Avondale: pending\n',
  );
  await expect(runExample(renter.email, 'wrong')).rejects.toMatchObject({
    code: 1,
    stderr: 'API error: 401, invalid_credentials: Email or password is wrong\n',
  });
});

it('the example prints a one-line error if Musha does not answer', async () => {
  const port = await freePort();
  await expect(runExample('nobody@musha.test', 'unknown', port)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Musha does not answer at http://127.0.0.1:${port}.\n`,
  });
});

it('the client’s types cover every call in the example', async () => {
  const options = ['--noEmit', '--strict', '--allowJs', '--checkJs', '--skipLibCheck', 'false'];
  const target = ['--target', 'esnext', '--module', 'nodenext', '--types', 'node'];
  expect(await node(compiler, [...options, ...target, '--ignoreConfig', example])).toBe('');
});

it('the client’s types include field descriptions', async () => {
  const types = await readFile(join(root, 'dist/client/index.d.ts'), 'utf8');
  expect(types).toContain('/** rent a month, in `currency` */ "price": number');
});
