import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../client/api/api-client.ts';
import { pendingPicturesOf } from './pending-pictures.ts';
import { createUploadWork } from './upload-work.ts';

vi.mock('../../../../ui/toast/toast.ts', () => ({ toast: vi.fn() }));

test.each(['IMG_0001.HEIC', 'IMG_0001.jpg'])(
  'a HEIC picture named %s that the browser cannot decode is refused before the upload, with advice to save it as JPG',
  async (name) => {
    const work = createUploadWork(pendingPicturesOf({ userId: 'nobody', property: 'new' }));
    const file = new File(['\0\0\0\x18ftypmif1\0\0\0\0mif1heic'], name, { type: 'image/jpeg' });
    const previews: Blob[] = [];
    const sending = {
      signal: new AbortController().signal,
      onPreview: (shrunk: Blob) => previews.push(shrunk),
      onProgress: () => undefined,
    };
    await expect(work.upload(file, sending)).rejects.toMatchObject({
      status: 415,
      reason: "We can't open HEIC pictures. Please save it as a JPG and try again.",
    });
    expect(previews).toEqual([]);
  },
);

test.each([
  ['a request without a response', new ApiError(0), 'The connection was lost.'],
  [
    'a function that an old browser lacks',
    new TypeError('x is not a function'),
    "Something on this page isn't working.",
  ],
  ['a server error', new ApiError(500), 'Something went wrong on our side.'],
])('a failed upload shows the reason: %s', (_why, error, reason) => {
  const work = createUploadWork(pendingPicturesOf({ userId: 'nobody', property: 'new' }));
  expect(work.explain(error, new File([], 'front.jpg'))).toEqual({ reason, canRetry: true });
});
