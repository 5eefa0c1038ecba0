/**
 * The UTF-8 of all of them. Joined first, all would be as slow to encode as the one that has a ’ in it.
 */
export function joinTexts(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.byteLength;
  }
  return joined;
}
