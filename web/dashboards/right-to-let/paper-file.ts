import { maxPictureBytes } from '../../../contract/uploads/uploads.ts';

/** If the system doesn't report a file's type, the file extension decides. */
const isPaper = ({ type, name }: File): boolean =>
  type === ''
    ? /\.(jpe?g|png|gif|webp|avif|heic|pdf)$/i.test(name)
    : type.startsWith('image/') || type === 'application/pdf';

/** Returns why a file cannot be sent as a document; undefined if it can. */
export function fileRefusal(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return 'Please choose a picture or a PDF.';
  if (!isPaper(file)) return 'Please choose a picture or a PDF.';
  return file.size > maxPictureBytes ? 'File size must be less than 5MB' : undefined;
}
