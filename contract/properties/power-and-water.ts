import type { OptionalField } from './optional-fields.ts';

/** Features in the very words of a field; "solar lights in the yard" say more, and stay. */
const sayingTheSame: Partial<Record<OptionalField, readonly string[]>> = {
  zesa: ['zesa', 'zesa prepaid meter', 'prepaid zesa', 'prepaid meter'],
  solar: ['solar', 'solar panels', 'solar power'],
  inverter: ['inverter'],
  geyser: ['geyser', 'solar geyser', 'electric geyser', 'gas geyser'],
  council_water_days: ['municipal water', 'council water'],
  borehole: ['borehole', 'borehole water'],
  tank_litres: ['jojo tank', 'water tank'],
};

/** Features without those that a field says, or denies: what a field says counts. */
export const withoutFields = (
  features: readonly string[],
  said: Readonly<Record<OptionalField, unknown>>,
): string[] =>
  features.filter((feature) =>
    Object.entries(sayingTheSame).every(
      ([field, words]) =>
        said[field as OptionalField] === null || !words.includes(feature.trim().toLowerCase()),
    ),
  );
