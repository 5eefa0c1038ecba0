/** `x` and `y` position the square within the free space, each from 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const maxZoom = 4;
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** Returns the square in picture pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Moves the picture by `x` and `y`, as fractions of the square's side. */
export function dragged(size: Size, crop: Crop, { x, y }: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, room: number, by: number) =>
    room > 0 ? Math.min(1, Math.max(0, at - (by * side) / room)) : at;
  return {
    ...crop,
    x: moved(crop.x, size.width - side, x),
    y: moved(crop.y, size.height - side, y),
  };
}
