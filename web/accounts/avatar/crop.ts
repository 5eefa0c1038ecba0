/** The square that is kept of a picture: how close, and where it lies, from 0 to 1 of its room. */
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

/** In pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The picture follows a finger that moved by these shares of the square. */
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
