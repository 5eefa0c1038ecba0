import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPushStage, turnOnPush } from '../../../test/devices.ts';
import { createPersona } from '../../../test/personas.ts';

let stage: Awaited<ReturnType<typeof startPushStage>>;
beforeAll(async () => {
  stage = await startPushStage();
});
afterAll(() => stage.stop());

it('pushes about homes do not delay other pushes, even those due later (MAIL-02)', async () => {
  const { app, service } = stage;
  const person = await createPersona(app);
  const device = await turnOnPush(service, person);
  const enqueue = (kind: 'homes' | 'replies', topic: string) =>
    app.app.pushes.enqueue(app.database.db, {
      to: person.id,
      kind,
      topic,
      title: topic,
      text: topic,
      path: '/',
    });
  for (let index = 0; index < 30; index += 1) await enqueue('homes', `homes-${index}`);
  await enqueue('replies', 'reply');
  const dueSince = (time: number, kind: string) =>
    app.database.db
      .updateTable('pushes')
      .set({ due_at: new Date(time) })
      .where('kind', '=', kind)
      .execute();
  await dueSince(0, 'homes');
  await dueSince(1000, 'replies');
  await app.app.pushes.deliver();
  const titles = device.received.map(({ title }) => title);
  expect(titles).toHaveLength(31);
  expect(titles.slice(0, 10), 'the first requests in parallel').toContain('reply');
});
