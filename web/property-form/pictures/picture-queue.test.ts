import { expect, test } from 'vitest';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import { createPictureQueue, type QueueWork } from './picture-queue.ts';
import { nextPictureKey } from './waiting-pictures.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const stored = (name: string): UploadedPicture => ({
  id: crypto.randomUUID(),
  url: `/media/${name}`,
  width: 4,
  height: 3,
  placeholder: 'data:,',
  renditions: [],
});

/** A file of this name does not fit on the device. */
const unkept = 'too large';

/** A queue whose uploads end when the test decides it. */
function startQueue() {
  const begun: string[] = [];
  const finished: number[] = [];
  const takenBack: string[] = [];
  const released: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<UploadedPicture>>();
  const kept: string[] = [];
  const work: QueueWork = {
    keep: async ({ name }) => {
      kept.push(name);
      return name !== unkept;
    },
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
    release: (file) => released.push(file.name),
    explain: () => ({ reason: 'No room', canRetry: true }),
    onFinished: (count) => finished.push(count),
  };
  const queue = createPictureQueue([], work);
  return {
    queue,
    begun,
    kept,
    finished,
    takenBack,
    released,
    succeed: (name: string) => ends.get(name)?.resolve(stored(name)),
    fail: (name: string) => ends.get(name)?.reject(new Error('refused')),
    states: () => queue.items.read().map(({ state }) => state),
  };
}

test('every chosen picture is kept at once, those whose turn is still to come too', async () => {
  const { queue, kept, begun } = startQueue();
  queue.add(['a', 'b', 'c', 'd', 'e'].map(photo));
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(kept).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect.poll(() => queue.items.read().every(({ isKept }) => isKept)).toBe(true);
});

test('a picture that the device does not keep is not said to be kept', async () => {
  const { queue } = startQueue();
  queue.add([unkept, 'b'].map(photo));
  const areKept = () => queue.items.read().map(({ isKept }) => isKept ?? false);
  await expect.poll(areKept).toEqual([false, true]);
});

test('pictures that are chosen at once keep their order on the device', () => {
  const keys = Array.from({ length: 12 }, nextPictureKey);
  expect(keys.toSorted()).toEqual(keys);
});

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

test('a failed picture says why, can be tried again and is kept until it has arrived', async () => {
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

test('a picture taken off while it is on its way is not uploaded any further', async () => {
  const { queue, begun, finished, takenBack, released, states } = startQueue();
  queue.add(['a', 'b', 'c', 'd'].map(photo));
  queue.remove(queue.items.read()[0]?.key ?? '');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  expect(takenBack).toEqual(['a']);
  expect(released).toEqual(['a']);
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  expect(finished).toEqual([]);
});
