import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { rejectionWatch } from './unhandled-rejections.ts';

async function whatFollows(reason: unknown) {
  let isEnded = false;
  const registry = new Registry();
  const end = () => {
    isEnded = true;
  };
  rejectionWatch({ log: createLog('silent'), registry, end })(reason);
  const [counted] = await registry.getMetricsAsJSON();
  return { isEnded, count: counted?.values[0]?.value };
}

it('counts the failure of an unawaited query, and keeps the process running', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (const reason of [refused, new Error('Query read timeout')])
    expect(await whatFollows(reason)).toEqual({ isEnded: false, count: 1 });
});

it('ends the process on any other unhandled rejection', async () => {
  for (const reason of [new TypeError('of undefined'), 'a text', undefined])
    expect(await whatFollows(reason)).toEqual({ isEnded: true, count: 1 });
});
