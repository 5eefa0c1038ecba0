import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona, personaPassword } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pair = () =>
  Promise.all(Array.from({ length: 2 }, () => createPersona(app, { role: 'super_admin' })));
const countAdministrators = async (ids: string[]) => {
  const rows = await app.database.db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('id', 'in', ids)
    .execute();
  return rows.length;
};

it('if two administrators remove each other concurrently, one remains (S34, F34)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const people = await pair();
    const ids = people.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const reason = 'At once';
    const answers = await Promise.all([
      people[0]?.send('DELETE', `/api/admin/administrators/${second}`, { reason }),
      people[1]?.send('DELETE', `/api/admin/administrators/${first}`, { reason }),
    ]);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(await countAdministrators(ids)).toBe(1);
  }
});

it('if an administrator removes another while both delete their accounts, one remains (S34, F34)', async () => {
  await app.database.db
    .updateTable('profiles')
    .set({ role: 'renter' })
    .where('role', '=', 'super_admin')
    .execute();
  const [stays, leaves] = await pair();
  if (!stays || !leaves) throw new Error('nobody there');
  await Promise.all([
    stays.send('DELETE', '/api/me', { password: personaPassword }),
    leaves.send('DELETE', `/api/admin/administrators/${stays.id}`, { reason: 'At once' }),
    leaves.send('DELETE', '/api/me', { password: personaPassword }),
  ]);
  expect(await countAdministrators([stays.id, leaves.id])).toBe(1);
});
