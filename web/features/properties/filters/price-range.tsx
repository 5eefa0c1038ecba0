import { type ComponentType, useState } from 'react';
import { filterTable } from '../../../../contract/properties/filters.ts';
import { priceSlider } from '../../../../contract/properties/property-terms.ts';
import { readAmount } from '../../../../contract/typed/amount.ts';
import { TextField } from '../../../ui/form/field.tsx';
import type { PriceSliderProps } from './price-slider.tsx';

interface PriceRangeProps {
  /** US dollars; undefined means the end of the slider. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  quartiles: readonly number[] | null | undefined;
  /** Undefined until JavaScript runs and the slider is visible. */
  Slider: ComponentType<PriceSliderProps> | undefined;
}

const { min, max } = priceSlider;

/** The slider changes two number fields, which the form submits (BROWSE-06, BROWSE-07). */
export function PriceRange({ minPrice, maxPrice, quartiles, Slider }: PriceRangeProps) {
  const [lowest, setLowest] = useState(`${minPrice ?? ''}`);
  const [highest, setHighest] = useState(`${maxPrice ?? ''}`);
  const from = readAmount(lowest) ?? min;
  const to = readAmount(highest) ?? max;
  const words = { from: `$${from}`, to: to === max ? `$${to}+` : `$${to}` };
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium">Price range</legend>
      <output className="text-muted">{`${words.from} – ${words.to}`}</output>
      <div className="h-target noscript:hidden">
        {Slider && (
          <Slider
            words={words}
            quartiles={quartiles}
            from={from}
            to={to}
            onFrom={(price) => setLowest(`${price || ''}`)}
            onTo={(price) => setHighest(price === max ? '' : `${price}`)}
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...moneyField}
          label={filterTable.minPrice.label}
          name="minPrice"
          placeholder={`${min}`}
          value={lowest}
          onChange={(event) => setLowest(event.currentTarget.value)}
        />
        <TextField
          {...moneyField}
          label={filterTable.maxPrice.label}
          name="maxPrice"
          placeholder={`${max}+`}
          value={highest}
          onChange={(event) => setHighest(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}

export const moneyField = { inputMode: 'decimal', maxLength: 40 } as const;
