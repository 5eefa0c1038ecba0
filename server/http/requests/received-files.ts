import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../contract/errors.ts';
import { bodyChunks } from './read-input.ts';

export interface ReceivedFile {
  /** reads the whole file, or its first `atMost` bytes */
  read(atMost?: number): Promise<Uint8Array>;
  /** deletes the file; always call it */
  discard(): Promise<void>;
}

/** Maximum number of uploads in progress from one sender: enough for a listing's pictures. */
export const slotsOfSender = 24;
const slots = 100;

/** Each upload takes a slot before its first byte and is streamed to disk, to save memory. */
export class FileReception {
  readonly #folder: string;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async receive(request: Request, limit: number, sender: string): Promise<ReceivedFile> {
    if (request.headers.has('content-encoding')) throw new AppError('unsupported_media_type');
    this.#reserveSlot(sender);
    const handle = await this.#openUnlinked().catch((cause: unknown) => {
      this.#releaseSlot(sender);
      throw storageFailure(cause);
    });
    const discard = async () => {
      this.#releaseSlot(sender);
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

  #reserveSlot(sender: string): void {
    const own = this.#taken.get(sender) ?? 0;
    if (own >= slotsOfSender) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
    if (this.#count >= slots) throw new AppError('storage_unavailable', { retryAfterSeconds: 5 });
    this.#taken.set(sender, own + 1);
    this.#count += 1;
  }

  #releaseSlot(sender: string): void {
    const own = this.#taken.get(sender) ?? 0;
    if (own > 1) this.#taken.set(sender, own - 1);
    else this.#taken.delete(sender);
    this.#count -= 1;
  }

  /** Unlinks the file immediately, so that it disappears with the process even after a crash. */
  async #openUnlinked(): Promise<FileHandle> {
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
