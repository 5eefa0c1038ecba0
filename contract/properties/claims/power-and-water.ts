import type { OptionalField } from '../optional-fields.ts';

/** Features that repeat a field. "Solar lights in the yard" is more specific, so it is not here. */
const synonyms: Partial<Record<OptionalField, readonly string[]>> = {
  zesa: ['zesa', 'zesa prepaid meter', 'prepaid zesa', 'prepaid meter'],
  solar: ['solar', 'solar panels', 'solar power'],
  inverter: ['inverter'],
  geyser: ['geyser', 'solar geyser', 'electric geyser', 'gas geyser'],
  council_water_days: ['municipal water', 'council water'],
  borehole: ['borehole', 'borehole water'],
  tank_litres: ['jojo tank', 'water tank'],
};

const isSynonym = (field: string, feature: string): boolean =>
  synonyms[field as OptionalField]?.includes(feature.trim().toLowerCase()) ?? false;

/** Removes features that repeat or contradict a field. The field takes precedence. */
export const withoutFieldDuplicates = (
  features: readonly string[],
  fields: Readonly<Record<OptionalField, unknown>>,
): string[] =>
  features.filter((feature) =>
    Object.keys(synonyms).every(
      (field) => fields[field as OptionalField] === null || !isSynonym(field, feature),
    ),
  );

/** Removes features that repeat a claim hidden because renters corrected it (CLAIM-04). */
export const withoutHiddenClaims = (
  features: readonly string[],
  hiddenClaims: readonly string[],
): string[] =>
  features.filter((feature) => !hiddenClaims.some((field) => isSynonym(field, feature)));
