import type { JsonSchema } from '../../server/http/api-document/open-api.ts';

export type Resolve = (schema: JsonSchema) => JsonSchema;

export interface Change {
  before: JsonSchema;
  after: JsonSchema;
  resolveBefore: Resolve;
  resolveAfter: Resolve;
}

/** Describes and locates each input change that breaks clients of the old schema. */
export function inputBreaks(change: Change, place: string): string[] {
  return compare(change, place, {
    fields: ({ before, after }, at) => [
      ...missing(after.required, before.required).map((name) => `${at}.${name} is now required`),
      ...gone(before, after).map((name) => `${at}.${name} is no longer accepted`),
    ],
    options: (before, after, at) =>
      missing(before, after).map((option) => `${at} no longer accepts ${JSON.stringify(option)}`),
    types: (before, after, at) =>
      missing(before, after).map((type) => `${at} no longer accepts ${type}`),
    bounds: ({ before, after }, at) => narrowed(before, after).map((bound) => `${at}: ${bound}`),
  });
}

export function answerBreaks(change: Change, place: string): string[] {
  return compare(change, place, {
    fields: ({ before, after }, at) => [
      ...gone(before, after).map((name) => `${at}.${name} is no longer returned`),
      ...missing(before.required, after.required)
        .filter((name) => after.properties?.[name])
        .map((name) => `${at}.${name} can now be missing`),
    ],
    options: (before, after, at) =>
      missing(after, before).map((option) => `${at} can now be ${JSON.stringify(option)}`),
    types: (before, after, at) => missing(after, before).map((type) => `${at} can now be ${type}`),
    bounds: () => [],
  });
}

interface Rules {
  fields(change: Change, at: string): string[];
  options(before: unknown[], after: unknown[], at: string): string[];
  types(before: string[], after: string[], at: string): string[];
  bounds(change: Change, at: string): string[];
}

function compare(given: Change, at: string, rules: Rules): string[] {
  const before = flatten(given.before, given.resolveBefore);
  const after = flatten(given.after, given.resolveAfter);
  const change = { ...given, before, after };
  const [optionsBefore, optionsAfter] = [optionsOf(before), optionsOf(after)];
  const types = rules.types(typesOf(before), typesOf(after), at);
  if (types.length > 0) return types;
  return [
    ...rules.bounds(change, at),
    ...compareOptions(optionsBefore, optionsAfter, (a, b) => rules.options(a, b, at)),
    ...rules.fields(change, at),
    ...Object.keys(before.properties ?? {}).flatMap((name) => {
      const parts = { before: before.properties?.[name], after: after.properties?.[name] };
      if (!parts.before || !parts.after) return [];
      return compare(
        { ...given, before: parts.before, after: parts.after },
        `${at}.${name}`,
        rules,
      );
    }),
    ...(before.items && after.items
      ? compare({ ...given, before: before.items, after: after.items }, `${at}[]`, rules)
      : []),
  ];
}

/** Without a list of options, any value is allowed, so adding or removing the list is a change. */
function compareOptions(
  before: unknown[] | undefined,
  after: unknown[] | undefined,
  rule: (before: unknown[], after: unknown[]) => string[],
): string[] {
  if (!before && !after) return [];
  return rule(before ?? ['any other value'], after ?? ['any other value']);
}

/** Resolves references, and replaces "schema or null" with one nullable schema. */
function flatten(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const found = resolve(schema);
  const choices = (found.anyOf ?? []).map(resolve);
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  if (!only || others.length > 0) return found;
  return { ...flatten(only, resolve), type: [...typesOf(flatten(only, resolve)), 'null'] };
}

function typesOf({ type, anyOf, const: only }: JsonSchema): string[] {
  if (type) return [type].flat();
  if (only !== undefined) return [typeof only];
  return anyOf ? [...new Set(anyOf.map((part) => JSON.stringify(part, withoutDescriptions)))] : [];
}

const withoutDescriptions = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? undefined : value;

const optionsOf = ({ enum: options, const: only }: JsonSchema): unknown[] | undefined =>
  options ?? (only === undefined ? undefined : [only]);

const missing = <T>(all: readonly T[] = [], from: readonly T[] = []): T[] =>
  all.filter((item) => !from.includes(item));

const gone = (before: JsonSchema, after: JsonSchema): string[] =>
  missing(Object.keys(before.properties ?? {}), Object.keys(after.properties ?? {}));

const upper = ['maximum', 'maxLength', 'maxItems'] as const;
const lower = ['minimum', 'minLength', 'minItems'] as const;

function narrowed(before: JsonSchema, after: JsonSchema): string[] {
  return [
    ...upper
      .filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
      .map((name) => `${name} is now ${after[name]}`),
    ...lower
      .filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity))
      .map((name) => `${name} is now ${after[name]}`),
    ...(after.pattern !== undefined && after.pattern !== before.pattern
      ? [`must now match ${after.pattern}`]
      : []),
    ...(after.format !== undefined && after.format !== before.format
      ? [`must now be ${after.format}`]
      : []),
  ];
}
