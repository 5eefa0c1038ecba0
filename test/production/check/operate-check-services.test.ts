import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../../services/start-s3.ts';
import { createOwnCa } from '../own-ca.ts';
import { startTlsProxy, type TlsProxy } from '../tls-proxy.ts';
import { aboutIn, check } from './run-check.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let certificates: ReturnType<typeof createOwnCa>;
let encrypted: TlsProxy;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'musha-services-'));
  certificates = createOwnCa(folder);
  s3 = await startS3();
  encrypted = await startTlsProxy(certificates);
  encrypted.leadTo(Number(new URL(s3.config.url).port));
});
afterAll(async () => {
  await encrypted.stop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

/** Settings for a check in which only the store and the mail server are reachable. */
const withServices = (more: Record<string, string>) => ({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  S3_URL: s3.config.url,
  S3_ACCESS_KEY_ID: s3.config.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  ...more,
});

async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

/** Starts a store that sends the same response to every request. */
async function startAnswering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('reports a mail server that refuses the password, and an object store without a bucket', async () => {
  const port = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('no such user')),
  });
  const checked = await check(
    withServices({
      SMTP_URL: `smtp://musha:pass-of-mail@127.0.0.1:${port}`,
      S3_URL: `${s3.config.url}/nowhere`,
    }),
  );
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'mail')).toContain('wrong mail ');
  expect(aboutIn(checked, 'mail')).toContain('no such user');
  expect(aboutIn(checked, 'store')).toContain('wrong store property-images at ');
  expect(checked.printed).toContain('→ Create the bucket property-images');
  expect(checked.printed).not.toContain('pass-of-mail');
});

it('reports that the object store’s key is wrong, rather than that the store is unreachable (FIT-02)', async () => {
  const checked = await check(withServices({ S3_SECRET_ACCESS_KEY: 'pass-of-store' }));
  expect(checked.code).toBe(1);
  expect(aboutIn(checked, 'store')).toMatch(/^wrong store .*the object store answered 403 \(/);
  expect(checked.printed).toContain('→ Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  expect(checked.printed).not.toContain('pass-of-store');
});

it.each<[string, (response: ServerResponse) => void, string, string]>([
  [
    'redirects to another region',
    (response) =>
      response
        .writeHead(301, { 'X-Amz-Bucket-Region': 'af-south-1' })
        .end('<Error><Code>PermanentRedirect</Code></Error>'),
    '301 (PermanentRedirect)',
    'The bucket is in the region af-south-1: set S3_REGION=af-south-1, and S3_URL to',
  ],
  [
    'refuses the region of the signature',
    (response) =>
      response
        .writeHead(400)
        .end('<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region></Error>'),
    '400 (AuthorizationHeaderMalformed)',
    'The bucket is in the region eu-west-1: set S3_REGION=eu-west-1, and S3_URL to',
  ],
  [
    'redirects to https',
    (response) => response.writeHead(308, { Location: 'https://s3.test/avatars/x' }).end(),
    '308',
    'The store is at https://s3.test: correct S3_URL.',
  ],
])(
  'if the object store %s, reports wrong settings rather than an unreachable store (FIT-02)',
  async (_, answer, says, advice) => {
    const checked = await check(withServices({ S3_URL: await startAnswering(answer) }));
    expect(aboutIn(checked, 'store')).toMatch(/^wrong store /);
    expect(aboutIn(checked, 'store')).toContain(`the object store answered ${says}.`);
    expect(checked.printed).toContain(`→ ${advice}`);
  },
);

it('trusts a private CA in NODE_EXTRA_CA_CERTS, and suggests that variable if it is not set (TLS-02)', async () => {
  const { caFile, keyFile, certificateFile } = certificates;
  const port = await startMailServer({
    secure: true,
    key: readFileSync(keyFile),
    cert: readFileSync(certificateFile),
    disabledCommands: ['AUTH'],
  });
  const variables = withServices({ S3_URL: encrypted.url, SMTP_URL: `smtps://localhost:${port}` });
  const accepted = await check({ ...variables, NODE_EXTRA_CA_CERTS: caFile });
  expect(aboutIn(accepted, 'store')).toMatch(/^fine store /);
  expect(aboutIn(accepted, 'mail')).toMatch(/^fine mail /);
  const refused = await check(variables);
  expect(aboutIn(refused, 'store')).toMatch(/^wrong store .*certificate/);
  expect(aboutIn(refused, 'mail')).toMatch(/^wrong mail .*certificate/);
  expect(
    refused.printed.match(/→ Correct its certificate, or set NODE_EXTRA_CA_CERTS/g),
  ).toHaveLength(2);
});
