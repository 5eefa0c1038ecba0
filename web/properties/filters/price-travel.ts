import { priceSlider } from '../../../contract/properties/property-terms.ts';

const { min, max, step } = priceSlider;

/** Prices at equal distances along the slider, from its beginning to its end. */
export type Travel = readonly number[];

/**
 * How the slider travels: each quarter of its way passes a quarter of the homes, so that a finger
 * has room where the rents are. Where nothing is known of the market it is even.
 */
export function travelOf(quartiles: readonly number[] | null | undefined): Travel {
  const knots = [min, ...(quartiles ?? []), max];
  const isRising = knots.every((price, index) => index === 0 || price > (knots[index - 1] ?? max));
  return quartiles && isRising ? knots : [min, max];
}

/** Where a price stands on the way, from 0 to 1. */
export function placeOf(price: number, travel: Travel): number {
  const stretches = travel.length - 1;
  const index =
    Math.min(
      stretches,
      travel.findIndex((knot) => knot >= price),
    ) - 1;
  if (index < 0) return price >= max ? 1 : 0;
  const [from = min, to = max] = travel.slice(index);
  return (index + (price - from) / (to - from)) / stretches;
}

/** The price that stands there, in steps of the slider. */
export function priceAt(place: number, travel: Travel): number {
  const stretches = travel.length - 1;
  const way = Math.min(1, Math.max(0, place)) * stretches;
  const index = Math.min(stretches - 1, Math.floor(way));
  const [from = min, to = max] = travel.slice(index);
  return onSlider(from + (way - index) * (to - from));
}

/** The step that is nearest. */
export const onSlider = (price: number): number =>
  Math.min(max, Math.max(min, Math.round(price / step) * step));
