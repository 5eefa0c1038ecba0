import { useState } from 'react';
import { priceSlider } from '../../contract/property-terms.ts';

interface PriceRangeProps {
  /** what the address asks for; undefined is the slider's end */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

const { min, max } = priceSlider;

const slider =
  'pointer-events-none absolute inset-x-0 top-0 h-target w-full appearance-none bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-card ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-surface';

/** Two native sliders on one track; their ends cannot pass each other (BROWSE-06, BROWSE-07). */
export function PriceRange({ minPrice = min, maxPrice = max }: PriceRangeProps) {
  const [from, setFrom] = useState(Math.min(minPrice, max));
  const [to, setTo] = useState(Math.min(maxPrice, max));
  const upper = to === max ? `$${to}+` : `$${to}`;
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">Price range</legend>
      <output className="text-muted">{`$${from} – ${upper}`}</output>
      <div className="relative h-target">
        <div
          aria-hidden
          className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line"
        />
        <input
          {...priceSlider}
          type="range"
          name="minPrice"
          aria-label="Minimum price"
          aria-valuetext={`$${from}`}
          value={from}
          onChange={(event) => setFrom(Math.min(event.currentTarget.valueAsNumber, to))}
          className={slider}
        />
        <input
          {...priceSlider}
          type="range"
          name="maxPrice"
          aria-label="Maximum price"
          aria-valuetext={upper}
          value={to}
          onChange={(event) => setTo(Math.max(event.currentTarget.valueAsNumber, from))}
          className={slider}
        />
      </div>
    </fieldset>
  );
}
