import { priceSlider } from '../../contract/property-terms.ts';
import './price-range.css';

export interface PriceSliderProps {
  /** in words, for those who do not see the slider */
  words: { from: string; to: string };
  from: number;
  to: number;
  onFrom(price: number): void;
  onTo(price: number): void;
}

const { min, max, step } = priceSlider;

/** Two native sliders on one track; their ends cannot pass each other (BROWSE-06). */
export function PriceSlider({ words, onFrom, onTo, ...range }: PriceSliderProps) {
  const from = onSlider(Math.min(range.from, range.to));
  const to = onSlider(Math.max(range.from, range.to));
  return (
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
        aria-label="Minimum price"
        aria-valuetext={words.from}
        value={from}
        onChange={(event) => onFrom(Math.min(event.currentTarget.valueAsNumber, to))}
        className="price-slider"
      />
      <input
        {...priceSlider}
        type="range"
        aria-label="Maximum price"
        aria-valuetext={words.to}
        value={to}
        onChange={(event) => onTo(Math.max(event.currentTarget.valueAsNumber, from))}
        className="price-slider"
      />
    </div>
  );
}

/** The step that is nearest. */
const onSlider = (price: number): number =>
  Math.min(max, Math.max(min, Math.round(price / step) * step));
