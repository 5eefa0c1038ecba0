import { expect, test } from 'vitest';
import { createUploadWork } from './upload-work.ts';
import { waitingPicturesOf } from './waiting-pictures.ts';

test('a HEIC picture that this browser cannot read is refused before a byte is sent, with the way out', async () => {
  const work = createUploadWork(waitingPicturesOf({ userId: 'nobody', property: 'new' }));
  const file = new File(['ftypheic'], 'IMG_0001.HEIC');
  const previews: Blob[] = [];
  const sending = {
    signal: new AbortController().signal,
    onPreview: (shrunk: Blob) => previews.push(shrunk),
    onProgress: () => undefined,
  };
  await expect(work.upload(file, sending)).rejects.toMatchObject({
    status: 415,
    reason: 'HEIC cannot be read here. Save it as JPG and add that.',
  });
  expect(previews).toEqual([]);
});
