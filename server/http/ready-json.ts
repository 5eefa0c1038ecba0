type Bytes = Uint8Array<ArrayBuffer>;

/** An answer that is JSON already: pieces of UTF-8, one after the other. */
export class ReadyJson {
  readonly byteLength: number;
  /** to be called each time it is the answer */
  readonly answered: () => void;
  readonly #pieces: readonly Bytes[];

  constructor(pieces: readonly Bytes[], answered = () => {}) {
    this.#pieces = pieces;
    this.answered = answered;
    this.byteLength = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  }

  /** The whole text in one piece. */
  bytes(): Bytes {
    const [first, ...others] = this.#pieces;
    if (first && others.length === 0) return first;
    return Buffer.concat(this.#pieces, this.byteLength);
  }

  /** What it says. */
  value(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes()));
  }
}
