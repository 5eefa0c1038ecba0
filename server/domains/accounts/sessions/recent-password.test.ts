import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchOn } from '../../../../test/admin-codes.ts';
import { expectationOf, type Row } from '../../../../test/authz/matrix.ts';
import { rehearsed } from '../../../../test/authz/scenes.ts';
import { enter } from '../../../../test/authz/stage.ts';
import { personaPassword, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchOn(app, 'require_recent_sign_in');
});
afterAll(() => app.close());

/** Admin write endpoints that need no recent password, and why. */
const exceptions: Record<string, string> = {
  'POST /api/admin/notices/preview': 'It reads a file and changes nothing.',
  'POST /api/rpc/get_user_statistics': 'It only reads; the specification has it as a call.',
};

const isRefusedTo = (row: Row, visitor: 'anon' | 'renter' | 'owner' | 'agency' | 'agent') =>
  typeof expectationOf(row, visitor).own === 'number';

const writes = rehearsed.filter(
  ({ row, endpoint }) =>
    !endpoint.startsWith('GET ') &&
    expectationOf(row, 'super_admin').own === 'allow' &&
    isRefusedTo(row, 'anon') &&
    (['renter', 'owner', 'agency', 'agent'] as const).some((role) => isRefusedTo(row, role)),
);

it('every exception to the recent-password rule is an admin write endpoint', () => {
  const names = new Set(writes.map(({ endpoint }) => endpoint));
  expect(Object.keys(exceptions).filter((endpoint) => !names.has(endpoint))).toEqual([]);
});

describe.each(writes)('$name', ({ endpoint, scenes }) => {
  it('requires a recently entered password, unless it is listed as an exception (S34)', async () => {
    const stage = await enter(app, 'super_admin');
    const call = await scenes.own(stage);
    if (!call || !stage.me) throw new Error('nothing to try');
    const { me } = stage;
    await app.database.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', me.id)
      .execute();
    const [method = ''] = endpoint.split(' ');
    const { path, body, bytes } = call;
    const send = () =>
      bytes
        ? app.request(path, {
            method,
            headers: { Authorization: `Bearer ${me.accessToken}` },
            body: Buffer.from(bytes),
          })
        : sendJson(app, { method, path, body, accessToken: me.accessToken });
    const answer = await send();
    if (endpoint in exceptions) return expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 'reauthentication_required' });
    await me.send('POST', '/api/me/reauthentication', { password: personaPassword });
    expect((await send()).ok).toBe(true);
  });
});
