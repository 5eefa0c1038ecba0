import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '../../../../client/api/browser-api.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import type { FormPicture } from '../form-contents.ts';
import type { WaitingPictures } from './pending-pictures.ts';
import { chooseFiles } from './picture-files.ts';
import type { PictureItem } from './picture-list.ts';
import { createPictureQueue, type PictureQueue } from './picture-queue.ts';
import { createUploadWork } from './upload-work.ts';

interface QueueStart {
  pictures: readonly FormPicture[];
  waiting: WaitingPictures;
  /** Restores pictures that had not been uploaded when the person left the page. */
  resumes: boolean;
}

/** The queue of a form's pictures. Pending uploads are aborted when the form unmounts. */
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

export function addFiles(queue: PictureQueue, files: readonly File[], limit: number): void {
  const { accepted, refused } = chooseFiles(files, limit - queue.items.read().length);
  if (refused) toast(refused);
  if (accepted.length > 0) queue.add(accepted);
}

/** Removes a picture. An upload that belongs to no listing is deleted on the server too. */
export function removePicture(queue: PictureQueue, item: PictureItem): void {
  queue.remove(item.key);
  if (item.state === 'stored') discardUploads([item.picture]);
}

export function discardUploads(pictures: readonly FormPicture[]): void {
  for (const { upload } of pictures) {
    if (!upload) continue;
    // If the deletion fails, the server removes the upload within a day.
    browserApi.call('DELETE /api/uploads/{id}', { params: { id: upload.id } }).catch(() => {});
  }
}
