/** Punctuation, spaces and invisible marks, which are easily copied along with an address. */
const stray = /[\s.,;:!?)\]}>'"*…’”»]|\p{Default_Ignorable_Code_Point}/u;

/** A name from an address, without characters copied along after it. */
export function withoutStrayEnd(name: string): string {
  let end = name.length;
  while (end > 0 && stray.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The intended path; undefined if nothing was copied along. None of our paths ends like that. */
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
