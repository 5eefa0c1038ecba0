interface Size {
  width: number;
  height: number;
}

/** The longest side of an uploaded picture, in pixels. */
export const longestSide = 1920;
/** In bytes. A picture within `longestSide` and no larger than this is uploaded unchanged. */
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
