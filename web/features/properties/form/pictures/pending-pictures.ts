import * as z from 'zod/mini';
import { privateStoreOf } from '../../../../client/session/private-store.ts';
import type { DraftPlace } from '../draft/drafts.ts';

const StoredPicture = z.object({ key: z.string(), name: z.string(), bytes: z.instanceof(Blob) });

const keysOfFiles = new WeakMap<File, string>();
const dropped = new WeakSet<File>();
let chosenCount = 0;

/** Keys sort in the order in which pictures were chosen, even within a millisecond. */
export function nextPictureKey(): string {
  chosenCount += 1;
  const [time, count] = [Date.now(), chosenCount].map((part) => String(part).padStart(15, '0'));
  return `${time}-${count}-${crypto.randomUUID()}`;
}

/** Stores a draft's pictures on this device until they are uploaded. */
export function pendingPicturesOf({ userId, property }: DraftPlace) {
  const store = privateStoreOf(userId);
  const prefix = `pictures/${property}/`;
  const list = async () => {
    const stored = await store.list(prefix).catch((): unknown[] => []);
    return stored.map((value) => StoredPicture.safeParse(value)).flatMap(({ data }) => data ?? []);
  };
  // If storage is unavailable, the pictures remain only while the page is open.
  const remove = (key: string) => void store.remove(prefix + key).catch(() => undefined);
  return {
    /** Stores the bytes to upload. Resolves to false if storing failed. */
    async keep(file: File, outgoing: Promise<Blob>): Promise<boolean> {
      if (keysOfFiles.has(file)) return true;
      const key = nextPictureKey();
      keysOfFiles.set(file, key);
      try {
        const bytes = await outgoing;
        if (dropped.has(file)) return false;
        await store.write(prefix + key, { key, name: file.name, bytes });
        return true;
      } catch {
        keysOfFiles.delete(file);
        return false;
      }
    },
    drop(file: File): void {
      dropped.add(file);
      const key = keysOfFiles.get(file);
      if (key !== undefined) remove(key);
    },
    async restore(): Promise<File[]> {
      return (await list()).map(({ key, name, bytes }) => {
        const file = new File([bytes], name, { type: bytes.type });
        keysOfFiles.set(file, key);
        return file;
      });
    },
    async clear(): Promise<void> {
      for (const { key } of await list()) remove(key);
    },
  };
}

export type WaitingPictures = ReturnType<typeof pendingPicturesOf>;
