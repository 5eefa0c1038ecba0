/** An answer that is JSON already: pieces of UTF-8, one after the other. */
export class ReadyJson {
  readonly #pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
  }

  /** The whole text in one piece. */
  bytes(): Uint8Array<ArrayBuffer> {
    let length = 0;
    for (const piece of this.#pieces) length += piece.byteLength;
    const whole = new Uint8Array(length);
    let offset = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, offset);
      offset += piece.byteLength;
    }
    return whole;
  }

  /** What it says. */
  value(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes()));
  }
}
