import PQueue from 'p-queue';
import { AppError } from '../../../../contract/errors.ts';
import type { ReceivedFile } from '../../../http/requests/received-files.ts';
import type { Bucket } from '../../storage/object-key.ts';
import { encodeInProcess } from './decoding-process.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** The bytes of a file, or a received file that is read only when its turn in the queue comes. */
export type PictureSource = Uint8Array | Pick<ReceivedFile, 'read'>;

// Each picture takes a second or two, so in a longer queue some would wait over a minute.
const maxQueueLength = 30;
const queue = new PQueue({ concurrency: 1 });
export const maxPicturesInProgress = queue.concurrency + maxQueueLength;

export async function processPicture(
  bucket: Bucket,
  source: PictureSource,
): Promise<EncodedPicture> {
  if (queue.size >= maxQueueLength)
    throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
  return queue.add(async () => {
    const bytes = source instanceof Uint8Array ? source : await source.read();
    return encodeInProcess({ bucket, bytes });
  });
}
