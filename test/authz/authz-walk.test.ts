import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../captured-log.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { expectationOf, type Outcome, type Visitor, visitors } from './matrix.ts';
import { expectRefusals } from './refusals.ts';
import { rehearsed } from './scenes.ts';
import { enter, methodOf, type Scene, send } from './stage.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
});
afterAll(() => app.close());

async function rehearse(
  scene: Scene | undefined,
  outcome: Outcome,
  visitor: Visitor,
  method: string,
) {
  if (!scene || outcome === undefined) return;
  const stage = await enter(app, visitor);
  const call = await scene(stage);
  if (!call) return;
  const attempt = { stage, method, call };
  // A refusal is logged (AUTHZ-07) and does not reveal what exists (S27).
  if (outcome !== 'allow') return expectRefusals([attempt], outcome, captured);
  const answer = await send(attempt);
  const text = await answer.text();
  expect([call.path, answer.ok, answer.ok ? '' : text]).toEqual([call.path, true, '']);
  if (call.absent) expect(text).not.toContain(call.absent);
}

describe.each(rehearsed)('$name', ({ row, endpoint, scenes }) => {
  it.each(visitors)(`as %s: ${row.action}`, async (visitor) => {
    const { own, foreign } = expectationOf(row, visitor);
    const method = methodOf(endpoint);
    await rehearse(scenes.foreign, foreign, visitor, method);
    await rehearse(scenes.own, own, visitor, method);
  });
});
