import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const gate = () => Promise.withResolvers<void>();

it('does only so much at once, in order, and refuses when the line is full (S13)', async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 1 });
  const gates = [gate(), gate(), gate()];
  const begun: number[] = [];
  const runs = gates.map(({ promise }, index) =>
    queue.run(async () => {
      begun.push(index);
      await promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  expect(queue.run(async () => {})).toBeUndefined();
  gates[0]?.resolve();
  await runs[0];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  gates[1]?.resolve();
  gates[2]?.resolve();
  await Promise.all(runs);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});

it('goes on after work that failed', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
