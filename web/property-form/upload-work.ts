import { ApiError } from '../api/api-client.ts';
import { refusalIn } from '../api/say-failure.ts';
import { toast } from '../ui/toast.ts';
import type { QueueWork } from './picture-queue.ts';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** How the pictures of a listing get to the server, and what is said about it (ERR-33, ERR-34). */
export const uploadWork: QueueWork = {
  async upload(file, { signal, onPreview, onProgress }) {
    const shrunk = await shrinkPicture(file);
    signal.throwIfAborted();
    onPreview(shrunk);
    return sendPicture(shrunk, { signal, onProgress });
  },
  explain(error, { name }) {
    const reason = refusalIn(error);
    toast({
      title: 'Upload failed',
      description: reason ? `${name}: ${reason}` : 'There was a problem uploading your images.',
      tone: 'danger',
    });
    return {
      reason: reason ?? (isLost(error) ? 'The connection was lost.' : 'It could not be stored.'),
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
};

/** The file itself was refused: it stays what it is. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415].includes(error.status);

const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;
