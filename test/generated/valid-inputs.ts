import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
} from '../../server/http/api-document/open-api.ts';
import { personaPassword } from '../personas.ts';
import { fc } from '../random.ts';
import type { KnownIds } from './endpoint-inputs.ts';
import type { Input } from './send-input.ts';

/** Valid values for text fields whose format the document cannot express, by field name. */
const sensible: Record<string, readonly string[]> = {
  email: ['rudo@example.com', 'farai@example.com', 'office@example.com'],
  phone: ['0771234567', '+263 24 2700000'],
  website: ['https://example.com', ''],
  password: ['four mopane worms at noon', personaPassword],
  current_password: [personaPassword],
  page: ['1', '2'],
};

/** Generates inputs that the API document allows for an operation. */
export class ValidInputs {
  readonly #document: OpenApiDocument;
  readonly #texts = new Map<string, fc.Arbitrary<string>>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  of(path: string, { parameters = [], requestBody }: Operation, known: KnownIds) {
    const prefix = path.split('{')[0]?.replace('/api', '') ?? '';
    const inAddress = (place: 'path' | 'query') =>
      this.#record(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema, required }) => {
            const names = place === 'path' ? [name, prefix] : [name];
            return [name, required, this.#value(schema, names, known)];
          }),
      );
    const json = Object.entries(requestBody?.content ?? {}).find(([type]) =>
      /json$/.test(type),
    )?.[1];
    const body = json ? this.#value(json.schema, [''], known) : fc.constant(undefined);
    return fc.record<Input>({ params: inAddress('path'), query: inAddress('query'), body });
  }

  #value(given: JsonSchema, names: readonly string[], known: KnownIds): fc.Arbitrary<unknown> {
    const schema = this.#resolve(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((part) => this.#value(part, names, known)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const id = names.map((name) => known[name]).find((found) => found !== undefined);
    if (id !== undefined) return mostly(fc.constant(id), this.#ofType(schema, names, known));
    return this.#ofType(schema, names, known);
  }

  #ofType(schema: JsonSchema, names: readonly string[], known: KnownIds): fc.Arbitrary<unknown> {
    const [type, ...more] = [schema.type ?? 'object'].flat();
    if (more.length > 0) {
      const each = [type, ...more].map((one) => ({ ...schema, type: one ?? 'null' }));
      return fc.oneof(...each.map((one) => this.#ofType(one, names, known)));
    }
    const { minimum = 0, maximum = 1e9 } = schema;
    if (type === 'integer')
      return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) });
    if (type === 'number') {
      return fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 900) });
    }
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'string') return this.#text(schema, names[0] ?? '');
    if (type === 'array') {
      const items = this.#value(schema.items ?? {}, [names[0]?.replace(/s$/, '') ?? ''], known);
      const { minItems: minLength = 0, maxItems = 2 } = schema;
      return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(2, maxItems)) });
    }
    const { properties = {}, required = [] } = schema;
    return this.#record(
      Object.entries(properties).map(([name, part]) => [
        name,
        required.includes(name),
        this.#value(part, [name], known),
      ]),
    );
  }

  /** Creates each generator once, because fast-check lists every character a pattern allows. */
  #text(schema: JsonSchema, name: string): fc.Arbitrary<string> {
    const key = JSON.stringify([schema, name]);
    const made = this.#texts.get(key) ?? textOf(schema, name);
    this.#texts.set(key, made);
    return made;
  }

  #record(parts: [string, boolean, fc.Arbitrary<unknown>][]) {
    const model = Object.fromEntries(parts.map(([name, , value]) => [name, value]));
    const requiredKeys = parts.filter(([, required]) => required).map(([name]) => name);
    return fc.record(model, { requiredKeys, noNullPrototype: true });
  }

  #resolve(schema: JsonSchema): JsonSchema {
    const named = this.#document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
    return named ? this.#resolve(named) : schema;
  }
}

/** The value for fields that accept any text, cut to the field's maximum length. */
export const usualWords = 'Two bedrooms, borehole water and a quiet garden';

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: other });

const urlSafe = [...'ABCDEFGHIJabcdefghij0123456789_-'];

function textOf(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  const known = Object.entries(sensible).find(([part]) => name.endsWith(part))?.[1];
  if (known) return fc.constantFrom(...known);
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom(...(sensible['email'] ?? []));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString());
  const lengths = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  if (pattern?.includes('A-Za-z0-9_-'))
    return fc.string({
      unit: fc.constantFrom(...urlSafe),
      ...lengths,
      minLength: Math.max(1, minLength),
    });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const usual = usualWords.repeat(Math.ceil(Math.max(1, minLength) / usualWords.length));
  return mostly(
    fc.constant(usual.slice(0, Math.max(1, Math.min(maxLength, usual.length))).trim()),
    fc.string({ unit: 'grapheme', ...lengths }),
  );
}
