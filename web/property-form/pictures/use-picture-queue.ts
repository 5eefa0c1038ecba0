import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { FormPicture } from '../form-contents.ts';
import { chooseFiles } from './picture-files.ts';
import type { PictureItem } from './picture-list.ts';
import { createPictureQueue, type PictureQueue } from './picture-queue.ts';
import { createUploadWork } from './upload-work.ts';
import type { WaitingPictures } from './waiting-pictures.ts';

interface QueueStart {
  pictures: readonly FormPicture[];
  waiting: WaitingPictures;
  /** whether those that wait belong to what the form begins with */
  resumes: boolean;
}

/** The queue of a form's pictures; what is on its way is taken back when the form goes. */
export function usePictureQueue({ pictures, waiting, resumes }: QueueStart): PictureQueue {
  const [queue] = useState(() => createPictureQueue(pictures, createUploadWork(waiting)));
  const onStart = useEffectEvent(async () => {
    const files = resumes ? await waiting.restore() : [];
    if (files.length > 0) queue.add(files);
  });
  useEffect(() => {
    void onStart();
    return () => queue.close();
  }, [queue]);
  return queue;
}

/** Adds the files that may be added and says why others may not. */
export function addFiles(queue: PictureQueue, files: readonly File[], limit: number): void {
  const { accepted, refused } = chooseFiles(files, limit - queue.items.read().length);
  if (refused) toast(refused);
  if (accepted.length > 0) queue.add(accepted);
}

/** Takes a picture off; an upload that no listing shows is taken back from the server as well. */
export function removePicture(queue: PictureQueue, item: PictureItem): void {
  queue.remove(item.key);
  if (item.state === 'stored') discardUploads([item.picture]);
}

export function discardUploads(pictures: readonly FormPicture[]): void {
  for (const { upload } of pictures) {
    if (!upload) continue;
    // Should this fail, the server collects it within a day.
    browserApi.call('DELETE /api/uploads/{id}', { params: { id: upload.id } }).catch(() => {});
  }
}
