import { maxPictureBytes, maxPicturesPerProperty } from '../../../contract/uploads/uploads.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';

const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/**
 * Names the file types of the chooser. Chrome on Android shows a gallery without the camera if all
 * of them are pictures; a type that no file has makes it offer the camera and files (FORM-31).
 */
export const chooserTypes = (userAgent: string): string =>
  userAgent.includes('Android') ? `${pictureTypes},android/camera` : pictureTypes;

/** All refusals of files chosen together share this topic, so that one message names them. */
const refusedFiles = 'refused files';

interface Chosen {
  accepted: File[];
  refusals: ToastMessage[];
}

/** Some systems give a file no type; then its name decides. */
const isPicture = ({ type, name }: File): boolean =>
  type === ''
    ? /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i.test(name)
    : type.startsWith('image/') && type !== 'image/svg+xml';

/**
 * Divides the chosen files into those to upload and the reasons against the others (UPLOAD-07 to
 * UPLOAD-09).
 */
export function chooseFiles(files: readonly File[], room: number): Chosen {
  const refusals: ToastMessage[] = [];
  const fitting = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal) refusals.push(refusal);
    return !refusal;
  });
  const tooMany = fitting.length - room;
  if (tooMany > 0) {
    refusals.push({
      topic: refusedFiles,
      title: 'Too many pictures',
      description: `A listing shows at most ${maxPicturesPerProperty} pictures: ${tooMany} not added.`,
      tone: 'danger',
    });
  }
  return { accepted: fitting.slice(0, Math.max(0, room)), refusals };
}

/** HEIC comes from Apple's phones; few browsers can read it, and the server cannot. */
export const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

function refusalOf(file: File): ToastMessage | undefined {
  if (!isPicture(file) || file.size === 0) {
    return {
      topic: refusedFiles,
      title: 'Invalid file type',
      description: 'Please upload an image file.',
      tone: 'danger',
    };
  }
  if (file.size <= maxPictureBytes) return undefined;
  return {
    topic: refusedFiles,
    title: 'File too large',
    description: `${file.name} exceeds the 5MB limit and was not added.`,
    tone: 'danger',
  };
}
