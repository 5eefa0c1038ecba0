import { renditionOf } from '../../../contract/uploads/renditions.ts';

/** Where a portrait is loaded from: its rendition of this width, else, for older ones, itself. */
export function portraitSources(url: string | null | undefined, width: 64 | 128): string[] {
  if (!url) return [];
  return /\/people\/[\w-]+\.webp$/.test(url) ? [renditionOf(url, width, 'webp'), url] : [url];
}
