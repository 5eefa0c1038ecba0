/** URL.parse, which is newer than the oldest browsers that Musha supports. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
