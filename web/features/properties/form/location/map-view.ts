import { type Place, tileSide, toPlace, toTile } from './map-tiles.ts';

/** The visible part of a map: its centre and its zoom level, which can be fractional. */
export interface MapView {
  middle: Place;
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

export const zooms = { least: 5, most: 17 };
/** If the pin is closer to the edge than this, in CSS pixels, the map follows the pin. */
const margin = 32;

export function pointOf({ middle, zoom }: MapView, size: MapSize, place: Place): MapPoint {
  const from = toTile(middle, zoom);
  const to = toTile(place, zoom);
  return {
    x: (to.x - from.x) * tileSide + size.width / 2,
    y: (to.y - from.y) * tileSide + size.height / 2,
  };
}

export function placeAt({ middle, zoom }: MapView, size: MapSize, point: MapPoint): Place {
  const from = toTile(middle, zoom);
  return toPlace(
    {
      x: from.x + (point.x - size.width / 2) / tileSide,
      y: from.y + (point.y - size.height / 2) / tileSide,
    },
    zoom,
  );
}

/** Moves the map by a distance in CSS pixels. */
export function dragged(view: MapView, by: MapPoint): MapView {
  const none = { width: 0, height: 0 };
  return { ...view, middle: placeAt(view, none, { x: -by.x, y: -by.y }) };
}

/** Changes the zoom level within `zooms`. The place at the point `around` does not move. */
export function zoomedBy(view: MapView, size: MapSize, by: number, around?: MapPoint): MapView {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, view.zoom + by));
  if (!around) return { ...view, zoom };
  const fixed = placeAt(view, size, around);
  const next = { ...view, zoom };
  const now = pointOf(next, size, fixed);
  return dragged(next, { x: around.x - now.x, y: around.y - now.y });
}

/** Centres the view on the place if the place is outside the view or near the view's edge. */
export function following(view: MapView, size: MapSize, place: Place): MapView {
  const { x, y } = pointOf(view, size, place);
  const isSeen =
    x >= margin && x <= size.width - margin && y >= margin && y <= size.height - margin;
  return isSeen ? view : { ...view, middle: place };
}

const arrows: Record<string, MapPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const step = { plain: 8, shift: 48 };

interface KeyPress {
  key: string;
  shiftKey: boolean;
}

/** Arrows move the pin, Enter sets it, + and - zoom. Undefined for other keys. */
export function afterKey(
  { key, shiftKey }: KeyPress,
  view: MapView,
  size: MapSize,
  pin: Place = view.middle,
): { pin: Place } | { view: MapView } | undefined {
  if (key === '+' || key === '=') return { view: zoomedBy({ ...view, middle: pin }, size, 1) };
  if (key === '-') return { view: zoomedBy({ ...view, middle: pin }, size, -1) };
  if (key === 'Enter') return { pin };
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const length = shiftKey ? step.shift : step.plain;
  const from = pointOf(view, size, pin);
  return {
    pin: placeAt(view, size, { x: from.x + arrow.x * length, y: from.y + arrow.y * length }),
  };
}

export interface ShownTile extends MapPoint {
  address: string;
  side: number;
}

/** The tiles that cover the view. `template` is a URL with {z}, {x} and {y}. */
export function tilesIn(view: MapView, size: MapSize, template: string): ShownTile[] {
  const zoom = Math.round(view.zoom);
  const side = tileSide * 2 ** (view.zoom - zoom);
  const middle = toTile(view.middle, zoom);
  const half = { x: size.width / 2 / side, y: size.height / 2 / side };
  return from(middle.y - half.y, middle.y + half.y).flatMap((y) =>
    from(middle.x - half.x, middle.x + half.x).map((x) => ({
      address: template
        .replace('{z}', String(zoom))
        .replace('{x}', String(x))
        .replace('{y}', String(y)),
      x: (x - middle.x) * side + size.width / 2,
      y: (y - middle.y) * side + size.height / 2,
      side,
    })),
  );
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.floor(last) - Math.floor(first) + 1 }, (_, i) => Math.floor(first) + i);
