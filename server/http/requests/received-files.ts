import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../contract/errors.ts';
import { bodyChunks } from './json-body.ts';

/** The body of a request as a file outside of memory. */
export interface ReceivedFile {
  /** all of it, or so many bytes of its beginning */
  read(atMost?: number): Promise<Uint8Array>;
  /** to be called when it is no longer needed, used or not */
  discard(): Promise<void>;
}

/**
 * How many files may be on their way or wait for their turn: in all, and of one sender, which is a
 * listing's pictures and a few more.
 */
export const placesOfSender = 24;
const places = 100;

/**
 * Takes in files that are sent as they are. A place is taken before the first byte is read, and the
 * bytes go to the disk as they come: however slowly they do, memory holds a few kilobytes of each.
 */
export class FileReception {
  readonly #folder: string;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async receive(request: Request, limit: number, sender: string): Promise<ReceivedFile> {
    if (request.headers.has('content-encoding')) throw new AppError('unsupported_media_type');
    this.#takePlace(sender);
    const handle = await this.#openNameless().catch((cause: unknown) => {
      this.#leavePlace(sender);
      throw storageFailure(cause);
    });
    const discard = async () => {
      this.#leavePlace(sender);
      await handle.close();
    };
    try {
      for await (const chunk of bodyChunks(request, limit)) await write(handle, chunk);
    } catch (error) {
      await discard();
      throw error;
    }
    return { read: (atMost) => readFrom(handle, atMost), discard };
  }

  #takePlace(sender: string): void {
    const own = this.#taken.get(sender) ?? 0;
    if (own >= placesOfSender) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
    if (this.#count >= places) throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
    this.#taken.set(sender, own + 1);
    this.#count += 1;
  }

  #leavePlace(sender: string): void {
    const own = this.#taken.get(sender) ?? 0;
    if (own > 1) this.#taken.set(sender, own - 1);
    else this.#taken.delete(sender);
    this.#count -= 1;
  }

  /** Its name goes at once, so that it is gone with the process too, however that ends. */
  async #openNameless(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return handle;
  }
}

async function write(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(chunk);
  } catch (cause) {
    throw storageFailure(cause);
  }
}

async function readFrom(handle: FileHandle, atMost = Infinity): Promise<Uint8Array> {
  const size = Math.min((await handle.stat()).size, atMost);
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new AppError('storage_unavailable');
    at += bytesRead;
  }
  return bytes;
}

function storageFailure(cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new AppError(isFull ? 'storage_full' : 'storage_unavailable', { cause });
}
