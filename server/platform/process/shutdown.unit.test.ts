import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { Shutdown } from './shutdown.ts';

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

it('runs every step once in reverse order, including steps added during the shutdown', async () => {
  const exited = new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });
  const shutdown = new Shutdown(createLog('silent'));
  const ran: string[] = [];
  const step = (name: string, meanwhile = () => {}) =>
    shutdown.add(async () => {
      ran.push(name);
      meanwhile();
    });
  step('database');
  step('start', () => step('server'));
  shutdown.end(0);
  shutdown.end(1);
  expect(await exited).toBe(0);
  expect(ran).toEqual(['start', 'server', 'database']);
});
