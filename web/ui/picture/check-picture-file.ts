import type { ToastMessage } from '../toast/toast-message.ts';

const maxBytes = 5 * 1024 * 1024;

/** Returns why a file cannot be a logo or a portrait (AGSET-09, AGSET-10). */
export function pictureFileError({
  type,
  size,
}: Pick<File, 'type' | 'size'>): ToastMessage | undefined {
  if (!type.startsWith('image/')) {
    return {
      title: 'Invalid file type',
      description: 'Please upload an image file.',
      tone: 'danger',
    };
  }
  if (size <= maxBytes) return undefined;
  return {
    title: 'File too large',
    description: 'File size must be less than 5MB',
    tone: 'danger',
  };
}
