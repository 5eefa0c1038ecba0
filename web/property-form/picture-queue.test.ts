import { expect, test } from 'vitest';
import type { UploadedPicture } from '../../contract/uploads.ts';
import { createPictureQueue, type QueueWork } from './picture-queue.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const stored = (name: string): UploadedPicture => ({
  id: crypto.randomUUID(),
  url: `/media/${name}`,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  renditions: [],
});

/** A queue whose uploads end when the test says so. */
function startQueue() {
  const begun: string[] = [];
  const finished: number[] = [];
  const takenBack: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<UploadedPicture>>();
  const work: QueueWork = {
    upload(file, { signal }) {
      begun.push(file.name);
      const end = Promise.withResolvers<UploadedPicture>();
      ends.set(file.name, end);
      signal.addEventListener('abort', () => {
        takenBack.push(file.name);
        end.reject(new Error('taken back'));
      });
      return end.promise;
    },
    explain: () => ({ reason: 'No room', canRetry: true }),
    onFinished: (count) => finished.push(count),
  };
  const queue = createPictureQueue([], work);
  return {
    queue,
    begun,
    finished,
    takenBack,
    succeed: (name: string) => ends.get(name)?.resolve(stored(name)),
    fail: (name: string) => ends.get(name)?.reject(new Error('refused')),
    states: () => queue.items.read().map(({ state }) => state),
  };
}

test('the next picture is sent when one of three has arrived, and all are told of at the end', async () => {
  const { queue, begun, finished, succeed } = startQueue();
  queue.add(['a', 'b', 'c', 'd'].map(photo));
  expect(begun).toEqual(['a', 'b', 'c']);
  succeed('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  expect(finished).toEqual([]);
  for (const name of ['a', 'c', 'd']) succeed(name);
  await queue.settled();
  await expect.poll(() => finished).toEqual([4]);
});

test('a failed picture says why and can be tried again', async () => {
  const { queue, finished, succeed, fail, states } = startQueue();
  queue.add([photo('a'), photo('b')]);
  fail('a');
  succeed('b');
  await queue.settled();
  expect(queue.items.read()[0]).toMatchObject({ state: 'failed', reason: 'No room' });
  await expect.poll(() => finished).toEqual([1]);
  queue.retry(queue.items.read()[0]?.key ?? '');
  expect(states()).toEqual(['sending', 'stored']);
  succeed('a');
  await queue.settled();
  expect(states()).toEqual(['stored', 'stored']);
});

test('a picture taken off while it is on its way is not uploaded any further', async () => {
  const { queue, begun, finished, takenBack, states } = startQueue();
  queue.add(['a', 'b', 'c', 'd'].map(photo));
  queue.remove(queue.items.read()[0]?.key ?? '');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  expect(takenBack).toEqual(['a']);
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  expect(finished).toEqual([]);
});
