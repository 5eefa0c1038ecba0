/** Punctuation, spaces and invisible characters that people copy together with a URL. */
const stray = /[\s.,;:!?)\]}>'"*…’”»]|\p{Default_Ignorable_Code_Point}/u;

export function withoutStrayEnd(name: string): string {
  let end = name.length;
  while (end > 0 && stray.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The path without stray characters at its end; undefined if there are none. */
export function pathWithoutStrayEnd(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const last = decodeURIComponent(path.slice(start));
  const clean = withoutStrayEnd(last);
  if (clean === last) return undefined;
  // A path that begins with two slashes would lead to another site.
  return `/${path.slice(0, start)}${encodeURIComponent(clean)}`
    .replace(/^\/+/, '/')
    .replace(/(?!^)\/$/, '');
}
