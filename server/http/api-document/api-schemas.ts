import * as z from 'zod/mini';
import * as accounts from '../../../contract/accounts/accounts.ts';
import * as admin from '../../../contract/admin/admin.ts';
import * as agencies from '../../../contract/agencies/agencies.ts';
import * as chats from '../../../contract/chats/chats.ts';
import * as correspondence from '../../../contract/correspondence.ts';
import * as events from '../../../contract/events.ts';
import * as inquiries from '../../../contract/inquiries/inquiries.ts';
import * as availability from '../../../contract/properties/availability.ts';
import * as properties from '../../../contract/properties/properties.ts';
import * as propertyEditing from '../../../contract/properties/property-editing.ts';
import * as roles from '../../../contract/roles.ts';
import * as uploads from '../../../contract/uploads/uploads.ts';
import { withDescriptions } from './field-descriptions.ts';
import type { JsonSchema } from './open-api.ts';

// Objects and enumerations that these modules export keep their names in the document.
const contractModules = [
  accounts,
  admin,
  agencies,
  availability,
  chats,
  correspondence,
  events,
  inquiries,
  properties,
  propertyEditing,
  roles,
  uploads,
];

const names = z.registry<{ id: string }>();
for (const [id, value] of contractModules.flatMap((module) => Object.entries(module))) {
  if (isSchema(value) && ['object', 'enum'].includes(value._zod.def.type)) names.add(value, { id });
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Converts the contract's schemas to JSON Schema, each named schema once. */
export class ApiSchemas {
  readonly named: Record<string, JsonSchema> = {};
  /** names of schemas used in responses; request schemas with the same name get a suffix */
  readonly #answered = new Set<string>();

  /** Describes a response. Additional fields are allowed, so that responses can grow later. */
  answer(schema: z.ZodMiniType, operation: string): JsonSchema {
    return this.#refer(operation, openEnded(toJson(schema, 'output')), (name) => {
      this.#answered.add(name);
      return name;
    });
  }

  /** Describes a request. Call it after `answer`, so that responses get the plain names. */
  input(schema: z.ZodMiniType, operation: string): JsonSchema {
    const isTaken = (name: string) =>
      this.#answered.has(name) && this.named[name]?.properties !== undefined;
    return this.#refer(operation, toJson(schema, 'input'), (name) =>
      isTaken(name) ? `${name}Input` : name,
    );
  }

  #refer(
    operation: string,
    { $defs = {}, ...schema }: RootSchema,
    nameOf: (name: string) => string,
  ): JsonSchema {
    const finish = (part: JsonSchema, owner: string) =>
      withDescriptions(withReferences(part, nameOf) as JsonSchema, owner);
    for (const [name, part] of Object.entries($defs)) this.named[nameOf(name)] = finish(part, name);
    return finish(schema, operation);
  }
}

export function addressFields(schema: z.ZodMiniType | undefined): [string, JsonSchema, boolean][] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'output', z.registry());
  return Object.entries(properties).map(([name, part]) => [name, part, required.includes(name)]);
}

type RootSchema = JsonSchema & { $defs?: Record<string, JsonSchema> };

function toJson(schema: z.ZodMiniType, io: 'input' | 'output', metadata: Registry = names) {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    // Omits patterns that a format implies, and the limits of JavaScript's safe integers.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json as RootSchema;
}

type Registry = z.core.$ZodRegistry<Record<string, unknown>>;

function openEnded(value: RootSchema): RootSchema {
  return mapObjects(value, ({ additionalProperties, ...rest }) => ({
    ...rest,
    ...(additionalProperties !== false && additionalProperties !== undefined
      ? { additionalProperties }
      : {}),
  })) as RootSchema;
}

const withReferences = (value: JsonSchema, nameOf: (name: string) => string): unknown =>
  mapObjects(value, (part) =>
    typeof part['$ref'] === 'string'
      ? { $ref: `#/components/schemas/${nameOf(part['$ref'].split('/').at(-1) ?? '')}` }
      : part,
  );

type JsonObject = Record<string, unknown>;

function mapObjects(value: unknown, change: (part: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(change(value as JsonObject));
  return Object.fromEntries(parts.map(([name, part]) => [name, mapObjects(part, change)]));
}
