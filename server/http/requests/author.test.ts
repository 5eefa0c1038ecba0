import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorHeader } from '../../../contract/author-header.ts';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let tariro: Persona;
let rudo: Persona;
let property_id: string;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await createPersona(app, { role: 'owner' });
  [tariro, rudo] = await Promise.all([createPersona(app), createPersona(app)]);
  property_id = await createProperty(app, { ownerId: owner.id });
});
afterAll(() => app.close());

const sendAsRudo = (author: string, path = '/api/inquiries') =>
  app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${rudo.accessToken}`,
      [authorHeader]: author,
    },
    body: JSON.stringify({ property_id, message: 'Is it still free?' }),
  });

const inquiriesOf = async (person: Persona) =>
  (await (await person.send('GET', '/api/inquiries')).json()) as unknown[];

describe('a request that names its sender (SESS-08)', () => {
  it.each(['', 'nobody', '../../etc', '00000000-0000-4000-9000-000000000000'])(
    'is refused if the sender, “%s”, is not the person signed in',
    async (author) => {
      const answer = await sendAsRudo(author);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'different_person' });
      expect(await inquiriesOf(rudo)).toEqual([]);
    },
  );

  it('is refused if another person is signed in, and does not create an inquiry', async () => {
    expect((await sendAsRudo(tariro.id)).status).toBe(403);
    expect(await inquiriesOf(rudo)).toEqual([]);
    expect(await inquiriesOf(tariro)).toEqual([]);
  });

  it('is refused even at a public endpoint if another person is signed in', async () => {
    const answer = await sendAsRudo(tariro.id, '/api/contact');
    expect(await answer.json()).toMatchObject({ code: 'different_person' });
  });

  it('succeeds if the sender is signed in', async () => {
    const answer = await sendAsRudo(rudo.id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ user_id: rudo.id });
  });

  it('is refused as unauthenticated if there is no session, even if the sender exists', async () => {
    const answer = await app.request('/api/inquiries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [authorHeader]: tariro.id },
      body: JSON.stringify({ property_id, message: 'Is it still free?' }),
    });
    expect(answer.status).toBe(401);
  });
});
