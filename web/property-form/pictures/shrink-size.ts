interface Size {
  width: number;
  height: number;
}

/** The longest side of a picture that is sent, in pixels. */
export const longestSide = 1920;
/** A picture of that size should weigh at most so many bytes; a lighter one is sent unchanged. */
export const lightBytes = 300_000;

export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export const needsShrinking = (bytes: number, { width, height }: Size): boolean =>
  bytes > lightBytes || Math.max(width, height) > longestSide;
