import type { NamedPlace } from './map-places.ts';
import { type MapPoint, type MapSize, type MapView, pointOf } from './map-view.ts';

export interface MapLabel extends MapPoint {
  name: string;
  isCity: boolean;
  /** there was room for the name beside the dot */
  isNamed: boolean;
}

/** From here on a city is shown by its suburbs. */
const suburbsFrom = 9.5;

/** The dots in view, and the names that do not cover one another; `rem` is the size of text. */
export function labelsIn(
  view: MapView,
  size: MapSize,
  places: readonly NamedPlace[],
  rem: number,
): MapLabel[] {
  const taken: [left: number, top: number, right: number, bottom: number][] = [];
  return places.flatMap((place) => {
    const isCity = place.suburb === null;
    if (isCity === view.zoom >= suburbsFrom) return [];
    const { x, y } = pointOf(view, size, place);
    if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const name = place.suburb ?? place.city;
    const width = name.length * rem * 0.5 + rem;
    const box = [x - rem / 2, y - rem * 0.6, x + width, y + rem * 0.6] as const;
    const isNamed = !taken.some(
      ([left, top, right, bottom]) =>
        box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
    );
    if (isNamed) taken.push([...box]);
    return [{ name, isCity, x, y, isNamed }];
  });
}
