export type Random = ReturnType<typeof createRandom>;

/** A reproducible random generator: the same seed gives the same numbers on every machine. */
export function createRandom(seed: string) {
  /** From 0, inclusive, to 1, exclusive. */
  const next = generator(seed);
  /** A whole number. Both bounds are inclusive. */
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => itemAt(items, integer(0, items.length - 1)),
    uuid: () => uuidOf(Uint8Array.from({ length: 16 }, () => integer(0, 255))),
  };
}

/** A stable id, independent of everything else that is generated. */
export const idFor = (name: string): string => createRandom(`id ${name}`).uuid();

export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError(`No item ${index}`);
  return items[index] as T;
}

function generator(seed: string): () => number {
  let [a, b, c] = [hash(seed, 1), hash(seed, 2), hash(seed, 3)];
  let counter = 1;
  const step = (): number => {
    const drawn = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  };
  for (let round = 0; round < 12; round++) step();
  return () => step() / 2 ** 32;
}

function hash(text: string, salt: number): number {
  let value = Math.imul(salt, 0x9e3779b1);
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    value ^= value >>> 15;
  }
  return value;
}

function uuidOf(bytes: Uint8Array): string {
  const versioned = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Buffer.from(versioned).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
