import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CapturedLog, captureLog } from '../../test/captured-log.ts';
import { createPersona, type Persona } from '../../test/personas.ts';
import { type Served, serveHttp } from '../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const variables = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/never-asked',
  PUBLIC_URL: 'https://musha.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MUSHA_SECRET: 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(',
};
let captured: CapturedLog;
let app: TestApp;
let served: Served;
let admin: Persona;
beforeAll(async () => {
  captured = captureLog();
  app = await startTestApp(variables, { log: captured.log });
  served = await serveHttp(app.app);
  admin = await createPersona(app, { role: 'super_admin' });
  // Administrators sign in with a one-time code.
  await app.database.db.updateTable('sessions').set({ code_given: true }).execute();
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const withoutId = async (answer: Response) => {
  const { request_id, ...body } = await answer.json();
  expect(request_id).toEqual(expect.any(String));
  return { status: answer.status, allow: answer.headers.get('allow'), body };
};

it.each(['GET', 'POST', 'PUT', 'DELETE'])(
  '%s requests to the demo mailbox are answered like requests to a missing endpoint (S45)',
  async (method) => {
    const [mailbox, nowhere] = await Promise.all([
      app.request('/api/demo/mails', { method }),
      app.request('/api/demo/nothing', { method }),
    ]);
    expect(await withoutId(mailbox)).toEqual(await withoutId(nowhere));
    expect(mailbox.status).toBe(404);
  },
);

it('the API document omits endpoints that do not exist in production (S45)', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  expect(Object.keys(paths)).toContain('/api/properties');
  expect(Object.keys(paths)).not.toContain('/api/demo/mails');
});

it('requires HTTPS for its own domain, and for subdomains only if configured (S40)', async () => {
  const policyOf = async (one: TestApp) =>
    (await one.request('/healthz')).headers.get('strict-transport-security');
  expect(await policyOf(app)).toBe('max-age=63072000');
  const opened = { database: app.database, drop: async () => {} };
  const wider = await startTestApp({ ...variables, HSTS_SUBDOMAINS: 'yes' }, { opened });
  expect(await policyOf(wider)).toBe('max-age=63072000; includeSubDomains');
  await wider.close();
});

it('responses do not reveal the server’s software (S45)', async () => {
  for (const path of ['/', '/healthz', '/api/properties', '/api/nothing', '/media/x', '/%']) {
    const names = [...(await served.request(path)).headers.keys()];
    expect(names).not.toContain('server');
    expect(names).not.toContain('x-powered-by');
  }
});

describe('a missing database column', () => {
  beforeAll(async () => {
    const { schema } = app.database.db;
    await schema.alterTable('profiles').renameColumn('payment_status', 'payment').execute();
  });

  const headers = () => ({
    Authorization: `Bearer ${admin.accessToken}`,
    'Content-Type': 'application/json',
  });

  it('causes a generic error without internal details (S45)', async () => {
    const answer = await served.request('/api/admin/users', { headers: headers() });
    expect(await withoutId(answer)).toEqual({
      status: 500,
      allow: null,
      body: {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
      },
    });
    expect(captured.take('request failed')).toMatchObject([{ err: { code: '42703' } }]);
  });

  it('interrupts a download without revealing internal details (S45)', async () => {
    const answer = await served.request('/api/admin/users/export', {
      method: 'POST',
      headers: headers(),
      body: '{}',
    });
    const parts: string[] = [];
    const reading = (async () => {
      for await (const part of answer.body ?? []) parts.push(new TextDecoder().decode(part));
    })();
    await expect(reading).rejects.toThrow();
    expect(parts.join('')).not.toMatch(/payment_status|column|select/);
    expect(captured.take('a download was aborted')).toMatchObject([{ err: { code: '42703' } }]);
    // The HTTP server prints the error that the stream throws.
    const printed = vi.mocked(console.error);
    expect(String(printed.mock.calls)).toBe('Error: The file is not complete.');
    printed.mockClear();
  });
});
