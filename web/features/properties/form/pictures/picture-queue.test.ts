import { expect, test } from 'vitest';
import type { UploadedPicture } from '../../../../../contract/uploads/uploads.ts';
import { nextPictureKey } from './pending-pictures.ts';
import { createPictureQueue, type QueueWork } from './picture-queue.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const uploaded = (name: string): UploadedPicture => ({
  id: crypto.randomUUID(),
  url: `/media/${name}`,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  renditions: [],
});

/** The device refuses to store a file with this name. */
const unstorable = 'too large';

/** A queue whose uploads end when the test calls `succeed` or `fail`. */
function startQueue() {
  const begun: string[] = [];
  const finished: number[] = [];
  const aborted: string[] = [];
  const released: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<UploadedPicture>>();
  const stored: string[] = [];
  const work: QueueWork = {
    storeOnDevice: async ({ name }) => {
      stored.push(name);
      return name !== unstorable;
    },
    upload(file, { signal }) {
      begun.push(file.name);
      const end = Promise.withResolvers<UploadedPicture>();
      ends.set(file.name, end);
      signal.addEventListener('abort', () => {
        aborted.push(file.name);
        end.reject(new Error('taken back'));
      });
      return end.promise;
    },
    release: (file) => released.push(file.name),
    explain: () => ({ reason: 'No room', canRetry: true }),
    onFinished: (count) => finished.push(count),
  };
  const queue = createPictureQueue([], work);
  return {
    queue,
    begun,
    stored,
    finished,
    aborted,
    released,
    succeed: (name: string) => ends.get(name)?.resolve(uploaded(name)),
    fail: (name: string) => ends.get(name)?.reject(new Error('refused')),
    states: () => queue.items.read().map(({ state }) => state),
  };
}

test('every chosen picture is stored on the device immediately, before its upload starts', async () => {
  const { queue, stored, begun } = startQueue();
  queue.add(['a', 'b', 'c', 'd', 'e'].map(photo));
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(stored).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect.poll(() => queue.items.read().every(({ isKept }) => isKept)).toBe(true);
});

test('a picture that the device could not store is not marked as stored', async () => {
  const { queue } = startQueue();
  queue.add([unstorable, 'b'].map(photo));
  const storedFlags = () => queue.items.read().map(({ isKept }) => isKept ?? false);
  await expect.poll(storedFlags).toEqual([false, true]);
});

test('pictures chosen together are stored on the device in the order they were chosen', () => {
  const keys = Array.from({ length: 12 }, nextPictureKey);
  expect(keys.toSorted()).toEqual(keys);
});

test('the fourth upload starts when one of the first three finishes, and the number of uploaded pictures is reported at the end', async () => {
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

test('a failed upload shows the reason, can be retried, and keeps the picture on the device until it succeeds', async () => {
  const { queue, finished, released, succeed, fail, states } = startQueue();
  queue.add([photo('a'), photo('b')]);
  fail('a');
  succeed('b');
  await queue.settled();
  expect(queue.items.read()[0]).toMatchObject({ state: 'failed', reason: 'No room' });
  await expect.poll(() => finished).toEqual([1]);
  expect(released).toEqual(['b']);
  queue.retry(queue.items.read()[0]?.key ?? '');
  expect(states()).toEqual(['sending', 'stored']);
  succeed('a');
  await queue.settled();
  expect(states()).toEqual(['stored', 'stored']);
  expect(released).toEqual(['b', 'a']);
});

test('removing a picture aborts its upload', async () => {
  const { queue, begun, finished, aborted, released, states } = startQueue();
  queue.add(['a', 'b', 'c', 'd'].map(photo));
  queue.remove(queue.items.read()[0]?.key ?? '');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  expect(aborted).toEqual(['a']);
  expect(released).toEqual(['a']);
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  expect(finished).toEqual([]);
});
