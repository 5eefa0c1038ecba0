import { AppError } from '../../../contract/errors.ts';
import type { ReceivedFile } from '../../http/requests/received-files.ts';
import type { Bucket } from '../../storage/object-key.ts';
import { WorkQueue } from '../../work-queue.ts';
import { encodeInProcess } from './decoding-process.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** The bytes of a file, or where they are read from when its turn has come. */
export type PictureSource = Uint8Array | Pick<ReceivedFile, 'read'>;

// One takes a second or two: whoever would wait for a minute is asked to come back.
const room = { atOnce: 1, waiting: 30 };
export const mostPicturesInWork = room.atOnce + room.waiting;
const queue = new WorkQueue(room);

/** Decodes a picture and encodes it anew; refused with `invalid_fields` when it is not one. */
export function processPicture(bucket: Bucket, source: PictureSource): Promise<EncodedPicture> {
  const work = queue.run(async () => {
    const bytes = source instanceof Uint8Array ? source : await source.read();
    return encodeInProcess({ bucket, bytes });
  });
  if (!work) throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
  return work;
}
