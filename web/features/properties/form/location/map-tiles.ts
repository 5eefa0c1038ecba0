/** A map tile's width and height in pixels, the usual size on tile servers. */
export const tileSide = 256;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Converts a place to tile coordinates at a zoom level (Web Mercator). */
export function toTile({ latitude, longitude }: Place, zoom: number): { x: number; y: number } {
  const count = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * count,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count,
  };
}

export function toPlace({ x, y }: { x: number; y: number }, zoom: number): Place {
  const count = 2 ** zoom;
  const slope = Math.PI * (1 - (2 * y) / count);
  return {
    latitude: round((Math.atan(Math.sinh(slope)) * 180) / Math.PI),
    longitude: round((x / count) * 360 - 180),
  };
}

// Six decimal places are accurate to 11 cm.
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
