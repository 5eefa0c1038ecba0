import { AppError } from '../../../contract/errors.ts';
import type { PictureAnswer, PictureTask } from './decoding-process.ts';
import { encodePicture } from './encode-picture.ts';
import { limitOwnMemory } from './limit-own-memory.ts';

/** Bytes that decoding and encoding can use. The process ends if a picture needs more. */
const growthBytes = 200 * 1024 * 1024;

const answer = (message: PictureAnswer): void => void process.send?.(message);

// The server ends this process by closing the channel. Signals from the terminal are ignored.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('message', async ({ bucket, bytes }: PictureTask) => {
  try {
    answer({ picture: await encodePicture(bucket, bytes) });
  } catch (error) {
    if (error instanceof AppError) answer({ refusal: error.message });
    else throw error;
  }
});
await limitOwnMemory(growthBytes);
process.send?.('ready');
