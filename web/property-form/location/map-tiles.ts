/** Pixels of a tile's side, as every tile server has them. */
const tileSize = 256;
/** tiles across and down: an odd number, so that the place is in the middle one */
export const tilesAcross = 3;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Where a place is on the world's map at a zoom, counted in tiles (Web Mercator). */
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

// Six digits are 11 cm.
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Addresses of the tiles around a place, row by row; `template` holds {z}, {x} and {y}. */
export function tilesAround(place: Place, zoom: number, template: string): string[] {
  const { x, y } = corner(place, zoom);
  const steps = Array.from({ length: tilesAcross }, (_, index) => index);
  return steps.flatMap((down) =>
    steps.map((across) =>
      template
        .replace('{z}', String(zoom))
        .replace('{x}', String(x + across))
        .replace('{y}', String(y + down)),
    ),
  );
}

/** The place at a point of the shown map; `across` and `down` go from 0 to 1. */
export function placeAt(
  shown: Place,
  zoom: number,
  { across, down }: { across: number; down: number },
): Place {
  const { x, y } = corner(shown, zoom);
  return toPlace({ x: x + across * tilesAcross, y: y + down * tilesAcross }, zoom);
}

/** Where a place stands on the shown map, in pixels of its full size. */
export function pixelOf(place: Place, zoom: number): { x: number; y: number } {
  const { x, y } = toTile(place, zoom);
  const from = corner(place, zoom);
  return { x: (x - from.x) * tileSize, y: (y - from.y) * tileSize };
}

function corner(place: Place, zoom: number): { x: number; y: number } {
  const { x, y } = toTile(place, zoom);
  const half = Math.floor(tilesAcross / 2);
  return { x: Math.floor(x) - half, y: Math.floor(y) - half };
}
