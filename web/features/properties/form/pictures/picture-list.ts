import type { FormPicture } from '../form-contents.ts';

/** `isKept`: the device has a copy that survives a reload. */
export type PictureItem = { key: string; name: string; isKept?: boolean } & PictureState;
type PictureState =
  | { state: 'waiting' }
  /** `share`: fraction of the bytes sent, 0 to 1. `preview`: object URL of the shrunk picture. */
  | { state: 'sending'; share: number; preview: string | null }
  /** `canRetry`: uploading the same file again could succeed. */
  | { state: 'failed'; reason: string; canRetry: boolean }
  | { state: 'stored'; picture: FormPicture };

export type PictureAction =
  | { type: 'added'; items: { key: string; name: string }[] }
  | { type: 'kept'; key: string }
  | { type: 'changed'; key: string; to: PictureState }
  | { type: 'removed'; key: string }
  | { type: 'saved'; urls: string[] }
  | { type: 'moved'; key: string; to: number };

export type PictureList = readonly PictureItem[];

/** The list's reducer. The first picture is the cover (UPLOAD-11). */
export function changePictures(list: PictureList, action: PictureAction): PictureList {
  switch (action.type) {
    case 'added':
      return [...list, ...action.items.map((item) => ({ ...item, state: 'waiting' as const }))];
    case 'kept':
      return list.map((item) => (item.key === action.key ? { ...item, isKept: true } : item));
    case 'changed':
      return list.map((item) =>
        item.key === action.key
          ? { key: item.key, name: item.name, ...(item.isKept && { isKept: true }), ...action.to }
          : item,
      );
    case 'removed':
      return list.filter(({ key }) => key !== action.key);
    case 'saved':
      return list.map((item) =>
        item.state === 'stored' && action.urls.includes(item.picture.url)
          ? { ...item, picture: { ...item.picture, upload: null } }
          : item,
      );
    case 'moved':
      return move(list, action.key, action.to);
  }
}

function move(list: PictureList, key: string, to: number): PictureList {
  const from = list.findIndex((item) => item.key === key);
  const item = list[from];
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (!item || target === from) return list;
  const others = list.filter((other) => other !== item);
  return [...others.slice(0, target), item, ...others.slice(target)];
}

const maxSending = 3;

/** Returns the waiting pictures to upload now. At most `maxSending` upload at the same time. */
export function dueItems(list: PictureList): PictureItem[] {
  const sending = list.filter(({ state }) => state === 'sending').length;
  const queued = list.filter(({ state }) => state === 'waiting');
  return queued.slice(0, Math.max(0, maxSending - sending));
}

export const isUploading = (list: PictureList): boolean =>
  list.some(({ state }) => state === 'waiting' || state === 'sending');

export const storedPictures = (list: PictureList): FormPicture[] =>
  list.flatMap((item) => (item.state === 'stored' ? [item.picture] : []));
