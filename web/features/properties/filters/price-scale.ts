import { priceSlider } from '../../../../contract/properties/property-terms.ts';

const { min, max, step } = priceSlider;

/** The prices at equal intervals along the slider, from its start to its end. */
export type PriceScale = readonly number[];

/** Each slider quarter covers a quarter of the homes. Without quartiles, the scale is linear. */
export function priceScaleOf(quartiles: readonly number[] | null | undefined): PriceScale {
  const knots = [min, ...(quartiles ?? []), max];
  const isRising = knots.every((price, index) => index === 0 || price > (knots[index - 1] ?? max));
  return quartiles && isRising ? knots : [min, max];
}

/** The position of a price on the slider, from 0 to 1. */
export function positionOf(price: number, travel: PriceScale): number {
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

/** The price at a position, rounded to a step of the slider. */
export function priceAt(place: number, travel: PriceScale): number {
  const stretches = travel.length - 1;
  const way = Math.min(1, Math.max(0, place)) * stretches;
  const index = Math.min(stretches - 1, Math.floor(way));
  const [from = min, to = max] = travel.slice(index);
  return roundToStep(from + (way - index) * (to - from));
}

export const roundToStep = (price: number): number =>
  Math.min(max, Math.max(min, Math.round(price / step) * step));
