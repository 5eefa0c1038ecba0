import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona, createProperty } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function listHome(): Promise<{ id: string; reference: string }> {
  const { id: ownerId } = await createPersona(app, { role: 'owner' });
  const id = await createProperty(app, { ownerId });
  return (await app.request(`/api/properties/${id}`)).json();
}

it('a listing’s reference has six characters that are hard to misread', async () => {
  const references = [(await listHome()).reference, (await listHome()).reference];
  for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(new Set(references).size).toBe(references.length);
});

it('a listing’s short link opens its page however it is typed or copied (TYPE-03)', async () => {
  const { id, reference } = await listHome();
  const asHeard = reference.toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o');
  for (const typed of [reference, asHeard, `${reference}).`, `${reference}%E2%80%8B`]) {
    const answer = await app.request(`/h/${typed}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/properties/${id}`]);
  }
});

it('a link to a hidden listing behaves like a link to a missing one', async () => {
  const { id, reference } = await listHome();
  await app.database.db
    .updateTable('properties')
    .set({ hidden_at: new Date() })
    .where('id', '=', id)
    .execute();
  const answers = ['ZZZZZZ', reference, 'K7', '%00%00%00%00%00%00', "'%20or%201"].map(
    async (typed) => {
      const answer = await app.request(`/h/${typed}`);
      const { request_id: _, ...said } = await answer.json();
      return { status: answer.status, said, location: answer.headers.get('Location') };
    },
  );
  const [nothing, ...others] = await Promise.all(answers);
  expect(nothing).toMatchObject({ status: 404, location: null });
  for (const other of others) expect(other).toEqual(nothing);
});
