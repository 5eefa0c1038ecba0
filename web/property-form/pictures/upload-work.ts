import { heicRefusal, pictureTypeIn } from '../../../contract/uploads/picture-type.ts';
import { ApiError } from '../../api/api-client.ts';
import { reasonFor } from '../../api/failure-cause.ts';
import { refusalMessage } from '../../api/show-error-toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { QueueWork } from './picture-queue.ts';
import { type Outgoing, sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';
import type { WaitingPictures } from './waiting-pictures.ts';

/** A second try sends the same bytes under the same id, so that it continues the first. */
const begun = new WeakMap<File, Promise<Outgoing>>();

function outgoingOf(file: File): Promise<Outgoing> {
  const known = begun.get(file);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  const outgoing = shrinkPicture(file).then((bytes) => ({ id, bytes, isBegun: false }));
  begun.set(file, outgoing);
  return outgoing;
}

/** Connects the picture queue with the server, and says what failed (ERR-33, ERR-34). */
export const createUploadWork = (waiting: WaitingPictures): QueueWork => ({
  release: waiting.drop,
  keep: (file) =>
    waiting.keep(
      file,
      outgoingOf(file).then(({ bytes }) => bytes),
    ),
  async upload(file, { signal, onPreview, onProgress }) {
    const outgoing = await outgoingOf(file);
    if (signal.aborted) throw signal.reason;
    // The server would refuse the whole file after it has cost its data.
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

/** The server refused the file itself, so another try would fail too. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415].includes(error.status);
