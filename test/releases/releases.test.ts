import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../database/demo/load/load-demo.ts';
import { knownMigrations, migrate, readSchema } from '../../database/migrate.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { expectationOf, visitors } from '../authz/matrix.ts';
import { rehearsed } from '../authz/scenes.ts';
import { enter, methodOf, send } from '../authz/stage.ts';
import { smallDemo } from '../market/small-demo.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { applyLaterMigration } from './later-release.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.database.db.transaction().execute((trx) => applyLaterMigration(trx));
});
afterAll(() => app.close());

const isReady = async (request: TestApp['request']) => (await request('/readyz')).status;

describe('this release on a database extended by a later release', () => {
  it('keeps running, can restart, and does not migrate the database (REL-01)', async () => {
    const { config, database } = app;
    const schema = await readSchema(database.db, await knownMigrations());
    expect(schema).toEqual({ state: 'served', unknown: ['9000_later_release'] });
    expect(await isReady(app.request)).toBe(200);
    expect(await database.withoutTimeouts(migrate)).toEqual([]);
    const again = await createApp({ config, database, log: createLog('silent') });
    const request = async (path: string) => again.fetch(new Request(`http://musha.test${path}`));
    expect(await isReady(request)).toBe(200);
    await again.stop();
  });

  it('can write to every table (REL-01)', async () => {
    await loadDemo(smallDemo(app));
    const answer = await app.request('/api/properties');
    const { properties } = await answer.json();
    expect(properties).not.toEqual([]);
  });

  it.each(rehearsed)('answers $name (REL-01)', async ({ row, endpoint, scenes }) => {
    const visitor = visitors.find((one) => expectationOf(row, one).own === 'allow');
    const stage = visitor && (await enter(app, visitor));
    const call = stage && (await scenes.own(stage));
    if (!call) return;
    const answer = await send({ stage, method: methodOf(endpoint), call });
    expect([answer.ok, answer.ok ? '' : await answer.text()]).toEqual([true, '']);
  });
});
