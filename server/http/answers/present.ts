import type * as z from 'zod/mini';
import { dayInHarare } from '../../../contract/harare-day.ts';

type Schema = z.core.SomeType;
type Shape = z.core.$ZodShape;
type Formatted<F extends string> = { _zod: { def: { type: 'string'; format: F } } };

/** What `present` can turn into the output of a schema. */
type Source<S> =
  S extends Formatted<'datetime'>
    ? Date | string
    : S extends Formatted<'date'>
      ? Date | string
      : S extends { _zod: { def: { type: 'number' } } }
        ? number | string
        : S extends { _zod: { def: { type: 'enum' } } }
          ? string
          : S extends z.core.$ZodNullable<infer Inner>
            ? Source<Inner> | null
            : S extends z.core.$ZodOptional<infer Inner>
              ? Source<Inner> | undefined
              : S extends z.core.$ZodArray<infer Item>
                ? readonly Source<Item>[]
                : S extends z.core.$ZodObject<infer Fields extends Shape>
                  ? Sources<Fields>
                  : z.core.output<S>;

type OptionalName<S extends Shape> = {
  [F in keyof S]: S[F] extends z.core.$ZodOptional ? F : never;
}[keyof S];
type Sources<S extends Shape> = { [F in Exclude<keyof S, OptionalName<S>>]: Source<S[F]> } & {
  [F in OptionalName<S>]?: Source<S[F]>;
};

/**
 * The contract's form of a row: the fields of the schema, nested ones too, and nothing else. Each
 * comes from `extra`, or else from the row. Times become ISO 8601, days YYYY-MM-DD in Zimbabwe, and
 * counts and decimals numbers. Does not check values; outside production, the router does.
 */
export function present<S extends Shape, Extra extends Partial<Sources<S>> = Record<never, never>>(
  schema: z.core.$ZodObject<S>,
  row: Omit<Sources<S>, keyof Extra>,
  extra?: Extra,
): z.core.output<typeof schema> {
  const pick = pickers.get(schema) ?? pickerOf(schema);
  return pick(row, extra) as z.core.output<typeof schema>;
}

type Fields = Readonly<Record<PropertyKey, unknown>>;
type Picker = (row: Fields, extra?: Fields) => Fields;
type Convert = (value: unknown) => unknown;

/** Cards are hot, so the work for each schema is done once. */
const pickers = new WeakMap<object, Picker>();

function pickerOf(schema: z.core.$ZodObject): Picker {
  const fields = Object.entries(schema._zod.def.shape).map(
    ([name, field]) => [name, converterOf(field)] as const,
  );
  const pick: Picker = (row, extra) => {
    const picked: Record<string, unknown> = {};
    for (const [name, convert] of fields) {
      const value = extra !== undefined && name in extra ? extra[name] : row[name];
      if (value === undefined) continue;
      picked[name] = convert === undefined || value === null ? value : convert(value);
    }
    return picked;
  };
  pickers.set(schema, pick);
  return pick;
}

/** Undefined for a value that is passed on as it is. */
function converterOf(schema: Schema): Convert | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const pick = pickerOf(schema as z.core.$ZodObject);
    return (value) => pick(value as Fields);
  }
  if (def.type === 'nullable' || def.type === 'optional') return converterOf(def.innerType);
  if (def.type === 'array') {
    const convert = converterOf(def.element);
    return convert && ((items) => (items as unknown[]).map((item) => convert(item)));
  }
  if (def.type === 'number') return Number;
  if (def.type !== 'string' || !('format' in def)) return undefined;
  return def.format === 'datetime' ? timeOf : def.format === 'date' ? dayOf : undefined;
}

/** Times in the database's JSON are strings with another offset. */
const timeOf = (time: unknown): string =>
  typeof time === 'string' && time.endsWith('Z') ? time : new Date(time as string).toISOString();

const dayOf = (day: unknown): unknown => (day instanceof Date ? dayInHarare(day) : day);

/** One rule for each action that the contract names in an entity's `viewer_can`. */
export type Rules<Can, Viewer, Row> = {
  readonly [Action in keyof Can]: (viewer: Viewer, row: Row) => Can[Action];
};

/** What the rules permit this viewer. All responses get their `viewer_can` from here. */
export const viewerCan = <Can, Viewer, Row>(
  rules: Rules<Can, Viewer, Row>,
  viewer: Viewer,
  row: Row,
): Can => {
  const actions = Object.keys(rules) as (keyof Can)[];
  return Object.fromEntries(actions.map((action) => [action, rules[action](viewer, row)])) as Can;
};
