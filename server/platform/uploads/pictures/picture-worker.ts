import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AppError } from '../../../../contract/errors.ts';
import type { PictureAnswer, PictureTask } from './decoding-process.ts';
import { encodePicture } from './encode-picture.ts';

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

/** Works on Linux only. The limit ignores the half gigabyte of address space that V8 reserves. */
async function limitOwnMemory(growthBytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const [, kilobytes] =
    /^VmData:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  const limit = Number(kilobytes) * 1024 + growthBytes;
  await promisify(execFile)('prlimit', [`--pid=${process.pid}`, `--data=${limit}`]);
}
