import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../contract/errors.ts';
import { captureLog } from '../captured-log.ts';
import { sendFile } from '../list-property.ts';
import { sendJson } from '../personas.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { expectationOf, type Outcome, visitors } from './matrix.ts';
import { rehearsed } from './scenes.ts';
import { type Call, enter, type Scene, type Stage } from './stage.ts';
import { tableContents } from './table-contents.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
});
afterAll(() => app.close());

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const methodOf = (endpoint: string) => endpoint.split(' ')[0] ?? '';

const send = ({ me }: Stage, method: string, { path, body, contentType, bytes }: Call) =>
  bytes
    ? sendFile(app, { method, path, bytes, accessToken: me?.accessToken })
    : sendJson(app, { method, path, body, contentType, accessToken: me?.accessToken });

async function refusalOf(answer: Response): Promise<Omit<ErrorBody, 'request_id'>> {
  const { request_id, ...body } = await answer.json();
  return body;
}

async function expectRefusal(stage: Stage, method: string, call: Call, status: number) {
  const before = await tableContents(app);
  captured.take('security');
  const answer = await send(stage, method, call);
  expect([call.path, answer.status]).toEqual([call.path, status]);
  const refusal = await refusalOf(answer);
  expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(await tableContents(app)).toEqual(before);
  // Every refusal leaves one line, which names who was refused (AUTHZ-07).
  const actorId = status === 401 ? null : (stage.me?.id ?? null);
  const line = { requestId: expect.any(String), actorId, outcome: 'refused' };
  if (status !== 409) expect(captured.take('security')).toMatchObject([line]);
  if (status !== 404 || !uuid.test(call.path)) return;
  // What is not the viewer's is the same as what is not there (S27).
  const missing = { ...call, path: call.path.replace(uuid, randomUUID()) };
  expect(await refusalOf(await send(stage, method, missing))).toEqual(refusal);
}

async function rehearse(scene: Scene | undefined, outcome: Outcome, stage: Stage, method: string) {
  if (outcome === undefined) return;
  const call = await scene?.(stage);
  if (!call) return;
  if (outcome !== 'allow') return expectRefusal(stage, method, call, outcome);
  const answer = await send(stage, method, call);
  const text = await answer.text();
  expect([call.path, answer.ok, answer.ok ? '' : text]).toEqual([call.path, true, '']);
  if (call.absent) expect(text).not.toContain(call.absent);
}

describe.each(rehearsed)('$name', ({ row, endpoint, scenes }) => {
  it.each(visitors)(`as %s: ${row.action}`, async (visitor) => {
    const { own, foreign } = expectationOf(row, visitor);
    const method = methodOf(endpoint);
    await rehearse(scenes.foreign, foreign, await enter(app, visitor), method);
    await rehearse(scenes.own, own, await enter(app, visitor), method);
  });
});

const closed = rehearsed.filter(({ row }) => row.cells.anon === '401');

describe('a deactivated account', () => {
  it.each(closed)('has no $name, whatever its role was', async ({ endpoint, scenes }) => {
    for (const visitor of visitors.filter((name) => name !== 'anon')) {
      const stage = await enter(app, visitor);
      const call = (await scenes.own(stage)) ?? (await scenes.foreign?.(stage));
      if (!call) throw new Error(`nothing to try as ${visitor}`);
      await app.database.db
        .updateTable('profiles')
        .set({ is_active: false })
        .where('id', '=', stage.me?.id ?? '')
        .execute();
      await expectRefusal(stage, methodOf(endpoint), call, 401);
    }
  });
});
