import { type PointerEvent, useRef } from 'react';
import { priceSlider } from '../../../../contract/properties/property-terms.ts';
import { positionOf, priceAt, priceScaleOf, roundToStep } from './price-scale.ts';
import './price-range.css';

export interface PriceSliderProps {
  /** The prices as text, for screen readers. */
  words: { from: string; to: string };
  from: number;
  to: number;
  /** Three prices that divide the homes on the market into four equal parts. */
  quartiles: readonly number[] | null | undefined;
  onFrom(price: number): void;
  onTo(price: number): void;
}

/** Native inputs handle keys and screen readers; drawn handles follow the pointer (BROWSE-06). */
export function PriceSlider({ words, quartiles, onFrom, onTo, ...range }: PriceSliderProps) {
  const lower = useRef<HTMLInputElement>(null);
  const upper = useRef<HTMLInputElement>(null);
  const travel = priceScaleOf(quartiles);
  const from = roundToStep(Math.min(range.from, range.to));
  const to = roundToStep(Math.max(range.from, range.to));
  const [left, right] = [positionOf(from, travel), positionOf(to, travel)];
  const moveFrom = (price: number) => onFrom(Math.min(price, to));
  const moveTo = (price: number) => onTo(Math.max(price, from));

  const grabHandle = (event: PointerEvent<HTMLDivElement>) => {
    const place = positionUnder(event);
    // If both handles have the same value, picks the one that can move to where the person pressed.
    const isLower =
      left === right ? place < left : Math.abs(place - left) < Math.abs(place - right);
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    (isLower ? lower : upper).current?.focus({ preventScroll: true });
    moveHandle(event);
  };
  const moveHandle = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const price = priceAt(positionUnder(event), travel);
    if (document.activeElement === lower.current) moveFrom(price);
    else moveTo(price);
  };

  return (
    <div className="price-track" onPointerDown={grabHandle} onPointerMove={moveHandle}>
      <input
        {...priceSlider}
        ref={lower}
        type="range"
        aria-label="Minimum price"
        aria-valuetext={words.from}
        value={from}
        onChange={(event) => moveFrom(event.currentTarget.valueAsNumber)}
      />
      <input
        {...priceSlider}
        ref={upper}
        type="range"
        aria-label="Maximum price"
        aria-valuetext={words.to}
        value={to}
        onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
      />
      <svg aria-hidden="true">
        <line x2="100%" y1="50%" y2="50%" />
        <line x1={percent(left)} x2={percent(right)} y1="50%" y2="50%" />
        <circle cx={percent(left)} cy="50%" />
        <circle cx={percent(right)} cy="50%" />
      </svg>
    </div>
  );
}

const percent = (place: number): string => `${place * 100}%`;

/** Half a handle's width, in pixels. The track is this much shorter than its box at each end. */
const marginPx = 14;

function positionUnder({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left - marginPx) / (width - 2 * marginPx);
}
