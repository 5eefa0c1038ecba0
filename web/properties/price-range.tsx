import { useState } from 'react';
import { priceSlider } from '../../contract/property-terms.ts';
import './price-range.css';

interface PriceRangeProps {
  /** what the address asks for; undefined is the slider's end */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

const { min, max } = priceSlider;

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
        <svg
          aria-hidden="true"
          viewBox={`${min} 0 ${max} 1`}
          preserveAspectRatio="none"
          className="absolute inset-x-3.5 top-1/2 h-1.5 w-[calc(100%-1.75rem)] -translate-y-1/2 bg-line"
        >
          <rect x={from} width={to - from} height={1} className="fill-brand" />
        </svg>
        <input
          {...priceSlider}
          type="range"
          name="minPrice"
          aria-label="Minimum price"
          aria-valuetext={`$${from}`}
          value={from}
          onChange={(event) => setFrom(Math.min(event.currentTarget.valueAsNumber, to))}
          className="price-slider"
        />
        <input
          {...priceSlider}
          type="range"
          name="maxPrice"
          aria-label="Maximum price"
          aria-valuetext={upper}
          value={to}
          onChange={(event) => setTo(Math.max(event.currentTarget.valueAsNumber, from))}
          className="price-slider"
        />
      </div>
    </fieldset>
  );
}
