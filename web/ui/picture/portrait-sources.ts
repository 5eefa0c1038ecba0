import { renditionOf } from '../../../contract/uploads/renditions.ts';

/** The rendition that is `width` pixels wide, then the original in case there is no rendition. */
export function portraitSources(url: string | null | undefined, width: 64 | 128): string[] {
  if (!url) return [];
  return /\/people\/[\w-]+\.webp$/.test(url) ? [renditionOf(url, width, 'webp'), url] : [url];
}
