import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../primitives.ts';
import { readAmount } from '../typed/amount.ts';
import type { OptionalEntry } from './optional-fields.ts';

// Each kind of form field has a blank value, schemas for requests and responses, and a parser.

interface TextFacts {
  label: string;
  min: number;
  max: number;
  refusal: string;
  rows?: number;
}

export function text({ label, min, max, refusal, rows = 1 }: TextFacts) {
  return {
    kind: 'text' as const,
    label,
    max,
    rows,
    required: true,
    blank: '',
    sent: (rows > 1 ? requiredText : requiredLine)(max, refusal).check(z.minLength(min, refusal)),
    shown: z.string(),
    fromText: (typed: string) => typed,
  };
}

interface NumberFacts {
  label: string;
  max?: number;
  refusal: string;
  /** Sent values are rounded to this number of decimals, as in the database column. */
  decimals?: 2;
  step?: { size: number; refusal: string };
}

export function number({ label, max = 1_000_000_000, refusal, decimals, step }: NumberFacts) {
  const atMost = `Enter ${max.toLocaleString('en')} or less`;
  const sent = z.number(refusal).check(z.gte(0, refusal), z.lte(max, atMost));
  const inSteps = step ? sent.check(z.refine(isMultipleOf(step.size), step.refusal)) : sent;
  return {
    kind: 'number' as const,
    label,
    step: step?.size ?? ('any' as const),
    required: true,
    blank: '',
    sent: decimals ? inSteps.check(z.overwrite(inHundredths)) : inSteps,
    shown: z.number(),
    fromText: numberIn,
  };
}

// zod's multipleOf accepts 5e-324 as a whole number.
const isMultipleOf = (step: number) => (value: number) => Number.isInteger(value / step);

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns undefined for an empty field, and NaN for anything else that is not a number, because
 * the schema refuses NaN.
 */
function numberIn(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (readAmount(typed) ?? Number.NaN);
}

interface ChoiceFacts<C extends readonly string[]> {
  label: string;
  choices: C;
  blank: C[number];
}

export function choice<const C extends readonly string[]>({
  label,
  choices,
  blank,
}: ChoiceFacts<C>) {
  const schema = z.enum(choices);
  return {
    kind: 'choice' as const,
    label,
    required: true,
    blank: blank as string,
    sent: schema,
    shown: schema,
    fromText: (typed: string) => typed,
  };
}

/** Requests can leave the field out, because its database column has a default value. */
export const mayBeLeftOut = <F extends { sent: z.ZodMiniType }>(
  field: F,
): Omit<F, 'sent'> & { sent: z.ZodMiniOptional<F['sent']> } => ({
  ...field,
  sent: z.optional(field.sent),
});

type ValueSchema<E extends OptionalEntry> = E extends { kind: 'choice'; names: infer Names }
  ? z.ZodMiniEnum<{ [Choice in keyof Names & string]: Choice }>
  : E extends { kind: 'number' }
    ? z.ZodMiniNumber
    : E extends { kind: 'text' }
      ? z.ZodMiniString
      : z.ZodMiniBoolean;

function valueSchema(entry: OptionalEntry): z.ZodMiniType {
  if (entry.kind === 'boolean') return z.boolean();
  if (entry.kind === 'choice') return z.enum(Object.keys(entry.names));
  if (entry.kind === 'text') return requiredLine(entry.max, 'Write something, or leave this empty');
  const message = `Enter a whole number up to ${entry.max.toLocaleString('en')}`;
  return z.int(message).check(z.gte(0, message), z.lte(entry.max, message));
}

/** An optional field. Null means that the lister has not given a value. */
export function optional<const E extends OptionalEntry>(entry: E) {
  const value = valueSchema(entry) as ValueSchema<E>;
  return {
    blank: '',
    sent: z.optional(z.nullable(value)),
    shown: z.nullable(value),
    fromText: (typed: string): unknown => {
      if (typed.trim() === '') return null;
      if (entry.kind === 'number') return numberIn(typed) ?? null;
      return entry.kind === 'boolean' ? typed === 'true' : typed;
    },
  };
}
