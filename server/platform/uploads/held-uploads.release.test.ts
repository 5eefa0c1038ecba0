import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPictureBytes } from '../../../contract/uploads/uploads.ts';
import { collectGarbage } from '../../../test/collect-garbage.ts';
import { somePicture } from '../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { slotsOfSender } from '../../http/requests/received-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const partBytes = 64 * 1024;

/** A request body just under the maximum size, which does not end until `release` is called. */
function heldBody() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  let left = maxPictureBytes - 1;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (left === 0) {
          hold();
          await released;
          controller.close();
          return;
        }
        const size = Math.min(left, partBytes);
        left -= size;
        controller.enqueue(new Uint8Array(size));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, held, release };
}

const send = (person: Persona, body: BodyInit) =>
  app.request('/api/uploads', {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.accessToken}` },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

function startHeld(person: Persona) {
  const { stream, held, release } = heldBody();
  return { answer: send(person, stream), held, release };
}

async function heldMegabytes(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().arrayBuffers / 1024 / 1024;
}

it('slow uploads do not fill up memory or disk space', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () => createPersona(app, { role: 'owner' })),
  );
  const before = await heldMegabytes();
  const uploads = people.flatMap((person) => Array.from({ length: 8 }, () => startHeld(person)));
  await Promise.all(uploads.map(({ held }) => held));
  // The 40 files being sent total 200 MB, most of which must not be held in memory.
  expect((await heldMegabytes()) - before).toBeLessThan(50);
  expect(await readdir(join(app.config.dataDir, 'incoming'))).toEqual([]);
  for (const { release } of uploads) release();
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  // 400 because no file is a picture, or 503 if the queue was full.
  expect(answers.filter(({ status }) => ![400, 503].includes(status))).toEqual([]);
});

it('a person can run only a few uploads at a time; further ones are refused before they are read', async () => {
  const person = await createPersona(app, { role: 'owner' });
  const uploads = Array.from({ length: slotsOfSender }, () => startHeld(person));
  await Promise.all(uploads.map(({ held }) => held));
  const { stream, held } = heldBody();
  const isRead = held.then(() => 'read');
  const refused = await Promise.race([send(person, stream), isRead]);
  expect(refused).toMatchObject({ status: 429 });
  const picture = new Uint8Array(await somePicture());
  const other = await createPersona(app, { role: 'owner' });
  expect((await send(other, picture)).status).toBe(201);
  for (const { release } of uploads) release();
  await Promise.all(uploads.map(({ answer }) => answer));
  expect((await send(person, picture)).status).toBe(201);
});
