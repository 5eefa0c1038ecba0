import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  openSession,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const statusWith = async (accessToken: string) =>
  (await sendJson(app, { method: 'GET', path: '/api/me', accessToken })).status;
const signIn = (email: string) =>
  sendJson(app, {
    method: 'POST',
    path: '/api/auth/sign-in',
    body: { email, password: personaPassword },
  });

it('signing in on a fifty-first device ends the least recently used session', async () => {
  const person = await createPersona(app);
  const { db } = app.database;
  const hourAgo = new Date(Date.now() - 3600_000);
  const others = await Promise.all(Array.from({ length: 49 }, () => openSession(app, person.id)));
  const [oldest] = others;
  if (!oldest) throw new Error('no session was opened');
  await db
    .updateTable('sessions')
    .set({ rotated_at: hourAgo })
    .where('id', '=', oldest.sessionId)
    .execute();
  expect((await signIn(person.email)).status).toBe(200);
  expect(await statusWith(oldest.accessToken)).toBe(401);
  expect(await statusWith(person.accessToken)).toBe(200);
  const left = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(left).toHaveLength(50);
  expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toEqual([
    'A device was signed out',
  ]);
});

it('concurrent sign-ins beyond the cap leave fifty sessions and send one email', async () => {
  const person = await createPersona(app);
  await Promise.all(Array.from({ length: 46 }, () => openSession(app, person.id)));
  await Promise.all(Array.from({ length: 8 }, () => signIn(person.email)));
  const { db } = app.database;
  const left = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(left).toHaveLength(50);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});
