import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPushStage, turnOnPush, waitingPushes } from '../../../test/devices.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import type { PushService, TestDevice } from '../../../test/services/start-push-service.ts';
import type { TestApp } from '../../../test/start-test-app.ts';
import { atOnceForHost } from './push-lanes.ts';
import { PushOutbox } from './push-outbox.ts';

const silentOrigin = 'https://silent.musha.test';
const people = atOnceForHost + 5;

let service: PushService;
let app: TestApp;
let stage: Awaited<ReturnType<typeof startPushStage>>;
let reached: Persona;
let reachedDevice: TestDevice;
let hung: { person: Persona; device: TestDevice }[];
let answer: () => void;
beforeAll(async () => {
  stage = await startPushStage();
  ({ service, app } = stage);
  reached = await createPersona(app);
  reachedDevice = await turnOnPush(service, reached);
  hung = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await createPersona(app);
      return { person, device: await turnOnPush(service, person, service.subscribe(silentOrigin)) };
    }),
  );
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.clear();
  reachedDevice.received.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  for (const { device } of hung) {
    device.received.length = 0;
    device.answersAfter = promise;
  }
});

const pushTo = async ({ id }: Persona, topic = 'news') => {
  const words = { title: 'News', text: topic, path: '/' };
  await app.app.pushes.enqueue(app.database.db, {
    ...{ to: id, kind: 'alerts', topic },
    ...words,
  });
};
/** Makes new pushes due and delivers them. Pushes that are already claimed stay claimed. */
const deliver = async (outbox = app.app.pushes) => {
  await app.database.db
    .updateTable('pushes')
    .set({ due_at: sql`due_at - interval '1 second'` })
    .where('attempts', '=', 0)
    .execute();
  await outbox.deliver();
};
const pushToHung = async () => {
  for (const { person } of hung) await pushTo(person);
};
const pathOf = ({ endpoint }: TestDevice) => new URL(endpoint).pathname;
const askedOf = (devices: TestDevice[]) => {
  const paths = new Set(devices.map(pathOf));
  return service.requests.filter(({ path }) => paths.has(path)).length;
};
const askedOfSilent = () => askedOf(hung.map(({ device }) => device));

it('an unresponsive push service does not delay pushes to other services, and each push is sent once', async () => {
  await pushToHung();
  await pushTo(reached, 'before');
  const delivered = deliver();
  await expect.poll(() => reachedDevice.received).toHaveLength(1);
  await expect.poll(askedOfSilent).toBe(atOnceForHost);
  await pushTo(reached, 'meanwhile');
  const deliveredToo = deliver();
  await expect.poll(() => reachedDevice.received).toHaveLength(2);
  expect(askedOfSilent()).toBe(atOnceForHost);
  answer();
  await Promise.all([delivered, deliveredToo]);
  expect(hung.map(({ device }) => device.received.length)).toEqual(hung.map(() => 1));
  expect(await waitingPushes(app)).toEqual([]);
});

it('two processes send each push only once', async () => {
  answer();
  await pushToHung();
  await Promise.all([
    deliver(),
    deliver(new PushOutbox({ ...app.app.context, outbox: app.app.outbox })),
  ]);
  expect(hung.map(({ device }) => device.received.length)).toEqual(hung.map(() => 1));
});

it('a process that is shutting down finishes its deliveries and claims no more pushes', async () => {
  await pushToHung();
  const stopping = new PushOutbox({ ...app.app.context, outbox: app.app.outbox });
  const delivered = deliver(stopping);
  await expect.poll(askedOfSilent).toBe(atOnceForHost);
  const stopped = stopping.stop();
  answer();
  await Promise.all([delivered, stopped]);
  expect(hung.filter(({ device }) => device.received.length > 0)).toHaveLength(atOnceForHost);
  expect((await waitingPushes(app)).map(({ attempts }) => attempts)).toEqual(
    hung.slice(atOnceForHost).map(() => 0),
  );
});
