import type { ToastMessage } from '../toast/toast-message.ts';

// Not imported from the contract, whose schemas public pages must not load.
const maxBytes = 5 * 1024 * 1024;

/** The toasts after a change of a logo or portrait. */
export const uploadTexts = { done: 'Upload successful', failed: 'Upload failed' };
export const removalTexts = { done: 'File removed', failed: 'Remove failed' };

const invalidFile = (title: string, description: string): ToastMessage => ({
  title,
  description,
  tone: 'danger',
});

export const notAPicture = invalidFile('Invalid file type', 'Please upload an image file.');
export const tooLargeText = 'File size must be less than 5MB';

/** Returns why a file cannot be a logo or a portrait (AGSET-09, AGSET-10). */
export function pictureFileError({
  type,
  size,
}: Pick<File, 'type' | 'size'>): ToastMessage | undefined {
  if (!type.startsWith('image/')) return notAPicture;
  return size <= maxBytes ? undefined : invalidFile('File too large', tooLargeText);
}
