import * as z from 'zod/mini';
import { requiredText } from './primitives.ts';
import { currencies, propertyTypes } from './property-terms.ts';

// What a lister writes about a home as one value: one entry here, one column of `properties`, one
// control of the form. The contract's schemas, the columns that are read, what is presented, the
// form and the demo derive from this table. What has parts (location, pictures, amenities and
// features) stands in property-editing.ts. Public pages import types from here and no values: they
// load no zod.

/** FORM-02 to FORM-05, FORM-10 to FORM-12, FORM-17 */
export const propertyFields = {
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
  /** a month, in `currency` */
  price: number({
    label: 'Monthly Rent',
    decimals: 2,
    refusal: 'Price must be a positive number',
  }),
  currency: choice({ label: 'Currency', choices: currencies, blank: 'USD' }),
  type: choice({ label: 'Type', choices: propertyTypes, blank: 'apartment' }),
  bedrooms: number({
    label: 'Bedrooms',
    max: 100,
    refusal: 'Bedrooms must be 0 or more',
    step: { size: 1, refusal: 'Please give a whole number of bedrooms' },
  }),
  /** a half is a guest toilet */
  bathrooms: number({
    label: 'Bathrooms',
    max: 100,
    refusal: 'Bathrooms must be 0 or more',
    step: { size: 0.5, refusal: 'Please give bathrooms in steps of 0.5' },
  }),
  size: number({
    label: 'Size (m²)',
    max: 10_000_000,
    decimals: 2,
    refusal: 'Size must be 0 or more',
  }),
};

type Fields = typeof propertyFields;
export type PropertyField = keyof Fields;
/** The fields that are chosen from a list. */
export type ChoiceField = {
  [F in PropertyField]: Fields[F] extends { kind: 'choice' } ? F : never;
}[PropertyField];

export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[];

/** What is sent to the server and what it answers: a schema for each field. */
export const fieldSchemas = <Part extends 'sent' | 'shown'>(part: Part) =>
  eachField((name) => propertyFields[name][part]) as { [F in PropertyField]: Fields[F][Part] };

/** These fields of something, and nothing else of it. */
export const fieldsOf = <T extends Record<PropertyField, unknown>>(whole: T) =>
  eachField((name) => whole[name]) as Pick<T, PropertyField>;

const eachField = (partOf: (name: PropertyField) => unknown): Record<PropertyField, unknown> =>
  Object.fromEntries(propertyFieldNames.map((name) => [name, partOf(name)])) as Record<
    PropertyField,
    unknown
  >;

interface TextFacts {
  label: string;
  min: number;
  max: number;
  /** why what is too short is refused */
  refusal: string;
  /** lines of its control; 1 unless said */
  rows?: number;
}

function text({ label, min, max, refusal, rows = 1 }: TextFacts) {
  return {
    kind: 'text' as const,
    label,
    max,
    rows,
    /** what an empty form holds */
    blank: '',
    sent: requiredText(max, refusal).check(z.minLength(min, refusal)),
    shown: z.string(),
    /** what was typed, for the schema to judge */
    fromText: (typed: string) => typed,
  };
}

interface NumberFacts {
  label: string;
  max?: number;
  /** why what is no number of at least 0 is refused */
  refusal: string;
  /** rounded to so many when it is sent, as its column is */
  decimals?: 2;
  step?: { size: number; refusal: string };
}

function number({ label, max = 1_000_000_000, refusal, decimals, step }: NumberFacts) {
  const atMost = `Please give at most ${max.toLocaleString('en')}`;
  const sent = z.number(refusal).check(z.gte(0, refusal), z.lte(max, atMost));
  const inSteps = step ? sent.check(z.refine(isMultipleOf(step.size), step.refusal)) : sent;
  return {
    kind: 'number' as const,
    label,
    step: step?.size ?? ('any' as const),
    blank: '',
    sent: decimals ? inSteps.check(z.overwrite(inHundredths)) : inSteps,
    shown: z.number(),
    fromText: numberIn,
  };
}

// zod's multipleOf takes 5e-324 for a whole number.
const isMultipleOf = (step: number) => (value: number) => Number.isInteger(value / step);

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Nothing typed is not zero. */
export function numberIn(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

interface ChoiceFacts<C extends readonly string[]> {
  label: string;
  choices: C;
  blank: C[number];
}

function choice<const C extends readonly string[]>({ label, choices, blank }: ChoiceFacts<C>) {
  const schema = z.enum(choices);
  return {
    kind: 'choice' as const,
    label,
    blank: blank as string,
    sent: schema,
    shown: schema,
    fromText: (typed: string) => typed,
  };
}
