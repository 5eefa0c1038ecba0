import { afterAll, beforeAll, describe, it } from 'vitest';
import { captureLog } from '../captured-log.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { visitors } from './matrix.ts';
import { expectRefusals } from './refusals.ts';
import { rehearsed } from './scenes.ts';
import { type Attempt, enter, methodOf } from './stage.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { log: captured.log });
});
afterAll(() => app.close());

const closed = rehearsed.filter(({ row }) => row.cells.anon === '401');

describe('a deactivated account', () => {
  it.each(closed)('cannot use $name, whatever its role', async ({ endpoint, scenes }) => {
    const attempts: Attempt[] = [];
    for (const visitor of visitors.filter((name) => name !== 'anon')) {
      const stage = await enter(app, visitor);
      const call = (await scenes.own(stage)) ?? (await scenes.foreign?.(stage));
      if (!call) throw new Error(`nothing to try as ${visitor}`);
      attempts.push({ stage, method: methodOf(endpoint), call });
    }
    const everybody = attempts.flatMap(({ stage }) => stage.me?.id ?? []);
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', 'in', everybody)
      .execute();
    await expectRefusals(attempts, 401, captured);
  });
});
