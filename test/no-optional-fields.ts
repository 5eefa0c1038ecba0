import { type OptionalField, optionalFieldNames } from '../contract/properties/optional-fields.ts';

/** A home of which nothing is said that may be left out. */
export const noOptionalFields = Object.fromEntries(
  optionalFieldNames.map((name) => [name, null]),
) as Record<OptionalField, null>;
