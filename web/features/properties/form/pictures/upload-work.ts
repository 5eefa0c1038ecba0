import { heicRefusal, pictureTypeIn } from '../../../../../contract/uploads/picture-type.ts';
import { ApiError } from '../../../../client/api/api-client.ts';
import { reasonFor } from '../../../../client/api/failure-cause.ts';
import { refusalMessage } from '../../../../client/api/show-error-toast.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import type { WaitingPictures } from './pending-pictures.ts';
import type { QueueWork } from './picture-queue.ts';
import { type Outgoing, sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A retry sends the same bytes with the same id, so that it continues the first upload. */
const begun = new WeakMap<File, Promise<Outgoing>>();

function outgoingOf(file: File): Promise<Outgoing> {
  const known = begun.get(file);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  const outgoing = shrinkPicture(file).then((bytes) => ({ id, bytes, isBegun: false }));
  begun.set(file, outgoing);
  return outgoing;
}

export const createUploadWork = (waiting: WaitingPictures): QueueWork => ({
  release: waiting.drop,
  storeOnDevice: (file) =>
    waiting.keep(
      file,
      outgoingOf(file).then(({ bytes }) => bytes),
    ),
  async upload(file, { signal, onPreview, onProgress }) {
    const outgoing = await outgoingOf(file);
    if (signal.aborted) throw signal.reason;
    // The server refuses HEIC, so uploading the file would waste data.
    if ((await pictureTypeIn(outgoing.bytes)) === 'heic') throw unreadable;
    onPreview(outgoing.bytes);
    return sendPicture(outgoing, { signal, onProgress });
  },
  explain(error, { name }) {
    const reason = refusalMessage(error);
    toast({
      title: 'Upload failed',
      description: reason ? `${name}: ${reason}` : 'There was a problem uploading your images.',
      tone: 'danger',
    });
    return {
      reason: reason ?? reasonFor(error),
      canRetry: !isUnusable(error),
    };
  },
  onFinished(storedCount) {
    toast({
      title: 'Images uploaded',
      description: `${storedCount} image(s) uploaded successfully.`,
      tone: 'positive',
    });
  },
});

const unreadable = new ApiError(415, {
  message: heicRefusal,
});

/** The server refused the file itself, so a retry would fail too. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415].includes(error.status);
