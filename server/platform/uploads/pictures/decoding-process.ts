import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '../../../../contract/errors.ts';
import type { Bucket } from '../../storage/object-key.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { pictureRefusal } from './picture-refusal.ts';

export interface PictureTask {
  bucket: Bucket;
  bytes: Uint8Array;
}
export type PictureAnswer = { picture: EncodedPicture } | { refusal: string };

/** Milliseconds. Decoding stops after ten seconds; this timeout also ends a hung process. */
const timeoutMs = 30_000;
/** Milliseconds until an idle process exits and frees about 100 MB. */
const idleMs = 60_000;

/** The child gets only these variables, because the environment contains secrets. */
const env = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

let running: ChildProcess | undefined;
const idle = setTimeout(() => running?.kill('SIGKILL'), idleMs).unref();

/**
 * Uses a child process with little memory, so no file can harm the server. Only one call can be
 * in progress at a time.
 */
export async function encodeInProcess(task: PictureTask): Promise<EncodedPicture> {
  try {
    // The picture may not be the cause of the crash, so retry once in a new process.
    const answer = await ask(task).catch((end: unknown) => {
      if (end instanceof ProcessEnd && end.by !== 'time') return ask(task);
      throw end;
    });
    if ('picture' in answer) return answer.picture;
    throw pictureRefusal(answer.refusal);
  } catch (cause) {
    if (!(cause instanceof ProcessEnd)) throw cause;
    throw cause.by === 'others' ? unavailable(cause) : pictureRefusal(cannotBeOpened, cause);
  }
}

const unavailable = (cause: unknown) =>
  new AppError('storage_unavailable', { retryAfterSeconds: 5, cause });

const cannotBeOpened =
  "We can't open this picture. Please save it as a smaller JPEG and try again.";

async function ask(task: PictureTask): Promise<PictureAnswer> {
  running ??= await start();
  const child = running;
  idle.refresh();
  // The child process keeps the server running only while it processes a picture.
  child.ref();
  child.channel?.ref();
  try {
    // If sending fails, the process has ended, which is reported separately.
    child.send(task, () => {});
    return await answerOf(child);
  } finally {
    child.unref();
    child.channel?.unref();
    idle.refresh();
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(new URL('./picture-worker.ts', import.meta.url), {
    env,
    execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  child.once('exit', () => {
    if (running === child) running = undefined;
  });
  try {
    await answerOf(child);
    return child;
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** Rejects if the process ends before it answers. A process that takes too long is killed. */
async function answerOf(child: ChildProcess): Promise<PictureAnswer> {
  let isLate = false;
  const tooLate = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const either = new AbortController();
  const { signal } = either;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer),
      once(child, 'exit', { signal }).then(([code, signal]) => {
        if (isLate) throw new ProcessEnd('time');
        throw new ProcessEnd(signal === 'SIGKILL' ? 'others' : 'itself', signal ?? code);
      }),
    ]);
  } finally {
    clearTimeout(tooLate);
    either.abort();
  }
}

class ProcessEnd extends Error {
  readonly by: 'itself' | 'others' | 'time';

  constructor(by: ProcessEnd['by'], how: string | number = 'time') {
    super(`the decoding process was ended by ${by}: ${how}`);
    this.by = by;
  }
}
