/** Where a portrait is loaded from: its rendition of this width, else, for older ones, itself. */
export function portraitSources(url: string | null | undefined, width: 64 | 128): string[] {
  if (!url) return [];
  const rendition = url.replace(/(\/people\/[\w-]+)\.webp$/, `$1-${width}.webp`);
  return rendition === url ? [url] : [rendition, url];
}
