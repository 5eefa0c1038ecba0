import { choice, mayBeLeftOut, number, optional, text } from './field-kinds.ts';
import {
  type OptionalField,
  type OptionalFieldOn,
  optionalFieldNames,
  optionalFields,
  optionalFieldsOn,
} from './optional-fields.ts';
import { currencies, letAs, propertyTypes } from './property-terms.ts';

// Each single-value field of a listing has one entry here, one column of `properties` and one
// control of the form. Schemas, queries, responses, the form and the demo derive from this table
// and from optional-fields.ts. Public pages may import only types from this file, because importing
// a value would load zod.

export const requiredFields = {
  title: text({
    label: 'Title',
    min: 5,
    max: 120,
    refusal: 'Title must be at least 5 characters',
  }),
  description: text({
    label: 'Description',
    min: 20,
    max: 5000,
    rows: 7,
    refusal: 'Description must be at least 20 characters',
  }),
  /** Per month, in `currency`. */
  price: number({
    label: 'Monthly Rent',
    decimals: 2,
    refusal: 'Price must be a positive number',
  }),
  currency: choice({ label: 'Currency', choices: currencies, blank: 'USD' }),
  type: choice({ label: 'Type', choices: propertyTypes, blank: 'apartment' }),
  let_as: mayBeLeftOut(choice({ label: 'Whole home or room', choices: letAs, blank: 'whole' })),
  bedrooms: number({
    label: 'Bedrooms',
    max: 100,
    refusal: 'Enter how many bedrooms there are, 0 for none',
    step: { size: 1, refusal: 'Enter a whole number of bedrooms' },
  }),
  /** Half a bathroom is a guest toilet. */
  bathrooms: number({
    label: 'Bathrooms',
    max: 100,
    refusal: 'Enter how many bathrooms there are, such as 1 or 1.5',
    step: { size: 0.5, refusal: 'Enter whole or half bathrooms, such as 1 or 1.5' },
  }),
  size: number({
    label: 'Size (m²)',
    max: 10_000_000,
    decimals: 2,
    refusal: 'Enter the size in square metres, such as 80',
  }),
};

type Required = typeof requiredFields;
export type RequiredField = keyof Required;
export type ChoiceField = {
  [F in RequiredField]: Required[F] extends { kind: 'choice' } ? F : never;
}[RequiredField];

type Optional = {
  [F in OptionalField]: ReturnType<typeof optional<(typeof optionalFields)[F]>>;
};
type Fields = Required & Optional;
export type PropertyField = keyof Fields;

const requiredNames = Object.keys(requiredFields) as RequiredField[];

export const propertyFields: Fields = {
  ...requiredFields,
  ...(Object.fromEntries(
    optionalFieldNames.map((name) => [name, optional(optionalFields[name])]),
  ) as Optional),
};
export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[];

type FieldOn<P extends 'form' | 'card'> = RequiredField | OptionalFieldOn<P>;
export type FormField = FieldOn<'form'>;
export type CardField = FieldOn<'card'>;
export const formFieldNames: readonly FormField[] = [...requiredNames, ...optionalFieldsOn('form')];
export const cardFieldNames: readonly CardField[] = [...requiredNames, ...optionalFieldsOn('card')];

/** The schemas of these fields, either for requests (`sent`) or for responses (`shown`). */
export const fieldSchemas = <Part extends 'sent' | 'shown', F extends PropertyField>(
  part: Part,
  names: readonly F[],
) =>
  Object.fromEntries(names.map((name) => [name, propertyFields[name][part]])) as {
    [Name in F]: Fields[Name][Part];
  };

export const fieldsOf = <T extends Record<PropertyField, unknown>>(whole: T) =>
  Object.fromEntries(propertyFieldNames.map((name) => [name, whole[name]])) as Pick<
    T,
    PropertyField
  >;
