/** A part of a page, as text or as the bytes it is sent in. */
export type Piece = string | Uint8Array;

/** The UTF-8 of all of them. Joined as text first, all would be as slow to encode as one with a ’ in it. */
export function joinPieces(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.byteLength;
  }
  return joined;
}
