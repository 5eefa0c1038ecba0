import PQueue from 'p-queue';
import { AppError } from '../../../contract/errors.ts';
import type { ReceivedFile } from '../../http/requests/received-files.ts';
import type { Bucket } from '../../storage/object-key.ts';
import { encodeInProcess } from './decoding-process.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** The bytes of a file, or where they are read from when its turn has come. */
export type PictureSource = Uint8Array | Pick<ReceivedFile, 'read'>;

// A picture takes a second or two: a sender who would wait for a minute is asked to come back.
const mostWaiting = 30;
const queue = new PQueue({ concurrency: 1 });
export const mostPicturesInWork = queue.concurrency + mostWaiting;

/** Decodes a picture and encodes it anew; refused with `invalid_fields` when it is not one. */
export async function processPicture(
  bucket: Bucket,
  source: PictureSource,
): Promise<EncodedPicture> {
  if (queue.size >= mostWaiting)
    throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
  return queue.add(async () => {
    const bytes = source instanceof Uint8Array ? source : await source.read();
    return encodeInProcess({ bucket, bytes });
  });
}
