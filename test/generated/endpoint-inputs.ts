import * as z from 'zod/mini';
import { type ApiKey, api, endpointFor } from '../../contract/api.ts';

/** The parts of an input's JSON Schema that determine the generated values. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

export type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** One place in an endpoint's input that holds a value. */
export interface Place {
  key: ApiKey;
  part: Part;
  path: Path;
}

/**
 * Ids of existing entities, keyed by the path segment or field that takes them: "/properties/",
 * "property_id".
 */
export type KnownIds = Record<string, string | number>;

const shapes = new Map<z.ZodMiniType, Shape>();

/** Every place in the input of every endpoint in the contract. */
export const places: Place[] = (Object.keys(api) as ApiKey[]).flatMap((key) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leavesOf(shapeOf(key, part)).map((path) => ({ key, part, path })),
  ),
);

function shapeOf(key: ApiKey, part: Part): Shape | undefined {
  const schema = endpointFor(key)[part];
  if (!schema) return undefined;
  const shape =
    shapes.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return shape;
}

function leavesOf(shape: Shape | undefined): Path[] {
  if (!shape) return [];
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
      leavesOf(part).map((path): Path => [name, ...path]),
    ),
    ...(shape.items ? leavesOf(shape.items).map((path): Path => [0, ...path]) : []),
    ...(shape.anyOf ?? []).flatMap(leavesOf),
  ];
  const isObject = shape.properties !== undefined;
  return isObject ? inner : [[], ...inner.filter((path) => path.length > 0)];
}

/** An endpoint's input with `value` in one place and valid values everywhere else. */
export function inputWith({ key, part: wanted, path }: Place, value: unknown, known: KnownIds) {
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = shapeOf(key, part);
    if (!shape) continue;
    const inOrder = plausible(shape, known, [key.split('{')[0]?.split(' /api')[1] ?? '']);
    input[part] = part === wanted ? withValue(inOrder, path, value) : inOrder;
  }
  return input;
}

function withValue(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [withValue(undefined, rest, value)];
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  const before = isObject ? (target as Record<string, unknown>) : {};
  return { ...before, [step]: withValue(before[step], rest, value) };
}

/** A typical valid value, without its optional parts. */
function plausible(shape: Shape, known: KnownIds, names: string[]): unknown {
  const { properties, required = [] } = shape;
  if (properties) {
    const parts = required.map((name) => [
      name,
      plausible(properties[name] ?? {}, known, [name, ...names]),
    ]);
    return Object.fromEntries(parts);
  }
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return plausible(shape.anyOf[0] ?? {}, known, names);
  const id = names.map((name) => known[name]).find((found) => found !== undefined);
  if (shape.format === 'uuid') return id;
  if (shape.type === 'integer') return typeof id === 'number' ? id : (shape.minimum ?? 1);
  if (shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'null') return null;
  if (names[0] === 'id' || names[0] === 'otherUserId') return id;
  return shape.format === 'email' ? 'somebody@musha.test' : '0771234567 or any other plain text';
}
