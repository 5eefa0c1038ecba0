/** Punctuation, spaces and invisible marks, which come along when an address is copied out of a text. */
const stray = /[\s.,;:!?)\]}>'"*…’”»]|\p{Default_Ignorable_Code_Point}/u;

/** A name out of an address, without what was copied along behind it. */
export function withoutStrayEnd(name: string): string {
  let end = name.length;
  while (end > 0 && stray.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The path that was meant; undefined where nothing was copied along. No path of ours ends so. */
export function meantPath(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const last = decodeURIComponent(path.slice(start));
  const clean = withoutStrayEnd(last);
  if (clean === last) return undefined;
  // Two slashes at its beginning would name another site.
  return `/${path.slice(0, start)}${encodeURIComponent(clean)}`
    .replace(/^\/+/, '/')
    .replace(/(?!^)\/$/, '');
}
