import type { NamedPlace } from './map-places.ts';
import { type MapPoint, type MapSize, type MapView, pointOf } from './map-view.ts';

export interface MapLabel extends MapPoint {
  name: string;
  isCity: boolean;
  /** The side of the dot where the name fits; null if it fits on neither side. */
  side: 'right' | 'left' | null;
}

/** At this zoom level and above, the map labels suburbs instead of cities. */
const suburbsFrom = 9.5;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Names overlap neither each other nor the buttons. `rem` is the font size in pixels. */
export function labelsIn(
  view: MapView,
  size: MapSize,
  places: readonly NamedPlace[],
  rem: number,
): MapLabel[] {
  const buttons = { left: size.width - 3.5 * rem, top: 0, right: size.width, bottom: 7 * rem };
  const occupied: Box[] = [buttons];
  const isFree = (box: Box) =>
    box.left >= 0 && box.right <= size.width && !occupied.some((other) => isOver(box, other));
  return places.flatMap((place) => {
    const isCity = place.suburb === null;
    if (isCity === view.zoom >= suburbsFrom) return [];
    const { x, y } = pointOf(view, size, place);
    if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const name = place.suburb ?? place.city;
    const width = name.length * rem * 0.5 + rem;
    const lines = { top: y - rem * 0.6, bottom: y + rem * 0.6 };
    const right = { left: x - rem / 2, right: x + width, ...lines };
    const left = { left: x - width, right: x + rem / 2, ...lines };
    const side = isFree(right) ? 'right' : isFree(left) ? 'left' : null;
    if (side) occupied.push(side === 'right' ? right : left);
    return [{ name, isCity, x, y, side }];
  });
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;
