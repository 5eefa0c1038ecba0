import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('stores a person’s quick replies in order, visible only to them (CHAT-20)', async () => {
  const [owner, other] = [
    await createPersona(app, { role: 'owner' }),
    await createPersona(app, { role: 'owner' }),
  ];
  const path = '/api/me/quick-replies';
  const read = async (who = owner) => (await who.send('GET', path)).json();
  expect(await read()).toEqual({ texts: [] });
  const texts = ['Still free', 'Saturday 10:00?'];
  expect((await owner.send('PUT', path, { texts })).status).toBe(200);
  expect([await read(), await read(other)]).toEqual([{ texts }, { texts: [] }]);
  await owner.send('PUT', path, { texts: texts.toReversed() });
  expect(await read()).toEqual({ texts: texts.toReversed() });
  await owner.send('PUT', path, { texts: [] });
  expect(await read()).toEqual({ texts: [] });
});
