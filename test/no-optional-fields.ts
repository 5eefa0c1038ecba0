import { type OptionalField, optionalFieldNames } from '../contract/properties/optional-fields.ts';

export const noOptionalFields = Object.fromEntries(
  optionalFieldNames.map((name) => [name, null]),
) as Record<OptionalField, null>;
