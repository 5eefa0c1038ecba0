import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rounds = Number(process.env['REFRESH_ROUNDS'] ?? 20);
const atOnce = 50;

it(`concurrent refreshes of a token all return the same successor: ${atOnce} requests in each of ${rounds} rounds (S04)`, async () => {
  const person = await createPersona(app);
  let token = person.refreshToken;
  for (let round = 0; round < rounds; round += 1) {
    const body = { refresh_token: token };
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        sendJson(app, { method: 'POST', path: '/api/auth/refresh', body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
    const sessions = await Promise.all(answers.map((answer) => answer.json()));
    const successors = new Set(sessions.map(({ refresh_token }) => refresh_token));
    expect(successors.size).toBe(1);
    token = sessions[0].refresh_token;
  }
  const rows = await app.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(rows).toHaveLength(1);
});

it('signing out while the session is being refreshed ends the session, in each of 50 rounds', async () => {
  for (let round = 0; round < 50; round += 1) {
    const person = await createPersona(app);
    const body = { refresh_token: person.refreshToken };
    const refresh = () => sendJson(app, { method: 'POST', path: '/api/auth/refresh', body });
    await Promise.all([refresh(), person.send('POST', '/api/auth/sign-out', {}), refresh()]);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  }
});
