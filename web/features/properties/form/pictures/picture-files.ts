import {
  maxPictureBytes,
  maxPicturesPerProperty,
} from '../../../../../contract/uploads/uploads.ts';
import { notAPicture } from '../../../../ui/picture/check-picture-file.ts';
import type { ToastMessage } from '../../../../ui/toast/toast-message.ts';

const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Chrome on Android offers the camera only if a type in `accept` is not a picture (FORM-31). */
export const chooserTypes = (userAgent: string): string =>
  userAgent.includes('Android') ? `${pictureTypes},android/camera` : pictureTypes;

interface Chosen {
  accepted: File[];
  refused: ToastMessage | undefined;
}

interface Refusal {
  title: string;
  description: string;
  /** Used if several files are refused. Unlike `description`, it names the file. */
  beside?: string;
}

/** If the system doesn't report a file's type, the file extension decides. */
const isPicture = ({ type, name }: File): boolean =>
  type === ''
    ? /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i.test(name)
    : type.startsWith('image/') && type !== 'image/svg+xml';

/** Separates the files to upload from those that are refused (UPLOAD-07 to UPLOAD-09). */
export function chooseFiles(files: readonly File[], room: number): Chosen {
  const refusals: Refusal[] = [];
  const fitting = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal) refusals.push(refusal);
    return !refusal;
  });
  const tooMany = fitting.length - room;
  if (tooMany > 0) {
    refusals.push({
      title: 'Too many pictures',
      description: `A listing can have up to ${maxPicturesPerProperty} pictures. ${tooMany} ${tooMany === 1 ? 'was' : 'were'} not added.`,
    });
  }
  return { accepted: fitting.slice(0, Math.max(0, room)), refused: inOneMessage(refusals) };
}

/** More lines than this would cover a phone's screen. */
const mostLines = 5;

function inOneMessage(refusals: readonly Refusal[]): ToastMessage | undefined {
  const [first, ...others] = refusals;
  if (!first) return undefined;
  if (others.length === 0) {
    return { title: first.title, description: first.description, tone: 'danger' };
  }
  const isOneReason = others.every(({ title }) => title === first.title);
  const shown = refusals.length > mostLines ? mostLines - 1 : mostLines;
  const lines = refusals.slice(0, shown).map(({ description, beside = description }) => beside);
  if (refusals.length > shown) lines.push(`And ${refusals.length - shown} more.`);
  return {
    title: isOneReason ? first.title : 'Some files were not added',
    description: lines.join('\n'),
    tone: 'danger',
  };
}

function refusalOf(file: File): Refusal | undefined {
  if (!isPicture(file) || file.size === 0) {
    const { title, description = '' } = notAPicture;
    return { title, description, beside: `${file.name}: ${description}` };
  }
  if (file.size <= maxPictureBytes) return undefined;
  const description = `${file.name} exceeds the 5MB limit and was not added.`;
  return { title: 'File too large', description };
}
