import { type PointerEvent, useRef } from 'react';
import { priceSlider } from '../../../contract/properties/property-terms.ts';
import { onSlider, placeOf, priceAt, travelOf } from './price-travel.ts';
import './price-range.css';

export interface PriceSliderProps {
  /** in words, for those who do not see the slider */
  words: { from: string; to: string };
  from: number;
  to: number;
  /** three prices that part the homes of the market in four */
  quartiles: readonly number[] | null | undefined;
  onFrom(price: number): void;
  onTo(price: number): void;
}

/**
 * Two native sliders on one track, whose ends cannot pass each other (BROWSE-06): keys and screen
 * readers have those. They are drawn, and led by a finger, along the market's own scale.
 */
export function PriceSlider({ words, quartiles, onFrom, onTo, ...range }: PriceSliderProps) {
  const lower = useRef<HTMLInputElement>(null);
  const upper = useRef<HTMLInputElement>(null);
  const travel = travelOf(quartiles);
  const from = onSlider(Math.min(range.from, range.to));
  const to = onSlider(Math.max(range.from, range.to));
  const [left, right] = [placeOf(from, travel), placeOf(to, travel)];
  const moveFrom = (price: number) => onFrom(Math.min(price, to));
  const moveTo = (price: number) => onTo(Math.max(price, from));

  const take = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeUnder(event);
    // If both handles are at the same place, the one that can move to the pressed place is taken.
    const isLower =
      left === right ? place < left : Math.abs(place - left) < Math.abs(place - right);
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    (isLower ? lower : upper).current?.focus({ preventScroll: true });
    lead(event);
  };
  const lead = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const price = priceAt(placeUnder(event), travel);
    if (document.activeElement === lower.current) moveFrom(price);
    else moveTo(price);
  };

  return (
    <div className="price-track" onPointerDown={take} onPointerMove={lead}>
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

/** Half a thumb: as much as the track is shorter than its box on either side. */
const marginPx = 14;

function placeUnder({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left - marginPx) / (width - 2 * marginPx);
}
