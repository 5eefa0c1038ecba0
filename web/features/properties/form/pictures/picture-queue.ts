import type { UploadedPicture } from '../../../../../contract/uploads/uploads.ts';
import { createCell } from '../../../../client/state/cell.ts';
import type { FormPicture } from '../form-contents.ts';
import {
  changePictures,
  dueItems,
  isUploading,
  type PictureAction,
  type PictureList,
} from './picture-list.ts';

interface Sending {
  signal: AbortSignal;
  onPreview(shrunk: Blob): void;
  onProgress(share: number): void;
}

export interface QueueWork {
  /** Stores a chosen file on this device until `release`. Resolves to false if storing failed. */
  storeOnDevice(file: File): Promise<boolean>;
  upload(file: File, sending: Sending): Promise<UploadedPicture>;
  /** Shows a failure to the person and returns the reason to display next to the picture. */
  explain(error: unknown, file: File): { reason: string; canRetry: boolean };
  /** Deletes the stored copy of a file that was uploaded or removed. */
  release(file: File): void;
  /** Called with the number of uploaded files when no upload is pending any more. */
  onFinished(storedCount: number): void;
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

/** A few pictures upload at the same time, and all can be reordered meanwhile. */
export function createPictureQueue(first: readonly FormPicture[], work: QueueWork) {
  const list = createCell<PictureList>(
    first.map((picture) => ({ key: picture.url, name: '', state: 'stored', picture })),
  );
  let storedCount = 0;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  const change = (action: PictureAction) => list.write(changePictures(list.read(), action));
  const forget = (key: string) => {
    const file = files.get(key);
    if (file) work.release(file);
    files.delete(key);
  };
  const startDue = () => {
    for (const { key } of dueItems(list.read())) void run(key);
  };
  const run = async (key: string) => {
    const file = files.get(key);
    if (!file) return;
    const controller = new AbortController();
    running.set(key, controller);
    const outcome = await attempt(key, file, controller.signal);
    running.delete(key);
    if (!controller.signal.aborted) change({ type: 'changed', key, to: outcome });
    finishOrContinue();
  };
  const attempt = async (key: string, file: File, signal: AbortSignal) => {
    let preview: string | null = null;
    const show = (share: number) => {
      if (!signal.aborted)
        change({ type: 'changed', key, to: { state: 'sending', share, preview } });
    };
    show(0);
    try {
      const { id, ...picture } = await work.upload(file, {
        signal,
        onPreview: (shrunk) => {
          preview = URL.createObjectURL(shrunk);
          show(0);
        },
        onProgress: show,
      });
      if (!signal.aborted) storedCount += 1;
      forget(key);
      const upload = { id, at: Date.now() };
      return { state: 'stored' as const, picture: { ...picture, upload } };
    } catch (error) {
      const why = signal.aborted ? { reason: '', canRetry: true } : work.explain(error, file);
      return { state: 'failed' as const, ...why };
    } finally {
      if (preview) URL.revokeObjectURL(preview);
    }
  };
  const finishOrContinue = () => {
    if (isUploading(list.read())) return startDue();
    if (storedCount > 0) work.onFinished(storedCount);
    storedCount = 0;
  };

  return {
    items: list,
    add(chosen: readonly File[]) {
      const items = chosen.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
      for (const { key, file } of items) files.set(key, file);
      change({ type: 'added', items: items.map(({ key, name }) => ({ key, name })) });
      for (const { key, file } of items) {
        void work.storeOnDevice(file).then((isKept) => isKept && change({ type: 'kept', key }));
      }
      startDue();
    },
    retry(key: string) {
      change({ type: 'changed', key, to: { state: 'waiting' } });
      startDue();
    },
    remove(key: string) {
      running.get(key)?.abort();
      forget(key);
      change({ type: 'removed', key });
      finishOrContinue();
    },
    noteSaved: (pictures: readonly FormPicture[]) =>
      change({ type: 'saved', urls: pictures.map(({ url }) => url) }),
    move: (key: string, to: number) => change({ type: 'moved', key, to }),
    settled: () =>
      new Promise<void>((resolve) => {
        const resolveIfIdle = () => {
          if (isUploading(list.read())) return;
          end();
          resolve();
        };
        const end = list.subscribe(resolveIfIdle);
        resolveIfIdle();
      }),
    close() {
      for (const controller of running.values()) controller.abort();
    },
  };
}
