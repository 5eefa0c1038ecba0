import type { Method } from '../../../contract/endpoint.ts';

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaType>;
}

export interface RateLimit {
  per: 'account' | 'session' | 'address';
  count: number;
  window_seconds: number;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** If one of several requirements is empty, a token is optional. */
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Record<string, MediaType> };
  responses: Record<string, Answer | { $ref: string }>;
  'x-roles'?: readonly string[];
  'x-rate-limits'?: RateLimit[];
}

export type LowerMethod = Lowercase<Method>;
type PathItem = Partial<Record<LowerMethod, Operation>>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
  };
}

export function* operationsOf(document: OpenApiDocument) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      yield { path, method: method as LowerMethod, operation };
    }
  }
}

/** An operation's response for a status; references to shared responses are resolved. */
export function answerIn(document: OpenApiDocument, operation: Operation, status: string) {
  const answer = operation.responses[status];
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.split('/').at(-1) ?? ''];
}
