import { renditionOf } from '../../../contract/uploads/renditions.ts';

/** The rendition of this width in pixels, then the original, for portraits without renditions. */
export function portraitSources(url: string | null | undefined, width: 64 | 128): string[] {
  if (!url) return [];
  return /\/people\/[\w-]+\.webp$/.test(url) ? [renditionOf(url, width, 'webp'), url] : [url];
}
