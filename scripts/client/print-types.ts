import {
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../../server/http/api-document/open-api.ts';

const frame = `
export type Key = keyof Operations;
export type Answer<K extends Key> = Operations[K]['answer'];
export type Input<K extends Key> = Operations[K]['input'];
type PagedKey = { [K in Key]: Operations[K] extends { paged: true } ? K : never }[Key];
type Item<K extends Key> = Answer<K> extends readonly (infer One)[] ? One : never;

/** A response outside 2xx, with the message "API error: {status}". Status 0: no response. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly code: Error_['code'] | undefined;
  /** The server's message for people. */
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
}

export interface MushaClient {
  call<K extends Key>(key: K, ...input: {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]): Promise<Answer<K>>;
  /** Reads a page of a list. \`nextCursor\` is null on the last page. */
  page<K extends PagedKey>(key: K, input: Input<K>): Promise<{ items: Item<K>[]; nextCursor: string | null }>;
}

export declare function createMushaClient(options: {
  /** The URL of a Musha server, such as "https://musha.example". */
  baseUrl: string;
  /** Returns the latest token from POST /api/auth/sign-in. Called for each request. */
  accessToken?: () => string | undefined;
}): MushaClient;
`;

export function printTypes(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)};`,
  );
  const operations = [...operationsOf(document)].map(
    ({ path, method, operation }) =>
      `  /** ${operation.summary} */\n  '${method.toUpperCase()} ${path}': ${entryOf(operation)};`,
  );
  return `${schemas.join('\n')}\n\nexport interface Operations {\n${operations.join('\n')}\n}\n${frame}`;
}

// `Error` is the name of a global TypeScript type.
const typeName = (name: string): string => (name === 'Error' ? 'Error_' : name);

function entryOf(operation: Operation): string {
  const success = Object.entries(operation.responses).find(([status]) => Number(status) < 400)?.[1];
  const answer =
    success && 'content' in success ? success.content?.['application/json'] : undefined;
  const isPaged = success && 'headers' in success && success.headers !== undefined;
  return `{ input: ${inputOf(operation)}; answer: ${answer ? typeOf(answer.schema) : 'unknown'}${isPaged ? '; paged: true' : ''} }`;
}

function inputOf({ parameters = [], requestBody }: Operation): string {
  const inPlace = (place: 'path' | 'query') => {
    const own = parameters.filter((one) => one.in === place);
    const properties = Object.fromEntries(
      own.map(({ name, schema, description }) => [
        name,
        description === undefined ? schema : { ...schema, description },
      ]),
    );
    const required = own.filter((one) => one.required).map(({ name }) => name);
    return own.length > 0 ? typeOf({ properties, required }) : undefined;
  };
  const content = requestBody?.content ?? {};
  const json = Object.values(content)[0];
  const isFile = json?.schema.format === 'binary';
  const [params, query] = [inPlace('path'), inPlace('query')];
  const parts = [
    params && `params: ${params}`,
    query && `query: ${query}`,
    isFile && 'bytes: Blob',
    !isFile && json && `body: ${typeOf(json.schema)}`,
  ];
  return `{ ${parts.filter((part) => typeof part === 'string').join('; ')} }`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((option) => JSON.stringify(option)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (schema.items) return `(${typeOf(schema.items)})[]`;
  if (schema.properties) return objectOf(schema);
  if (typeof schema.additionalProperties === 'object') {
    return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  }
  return [schema.type ?? 'unknown'].flat().map(plainType).join(' | ');
}

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, part]) => {
    const comment = part.description === undefined ? '' : `/** ${part.description} */ `;
    return `${comment}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part)}`;
  });
  return `{ ${fields.join('; ')} }`;
}

const plainTypes: Record<string, string> = {
  integer: 'number',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
};
const plainType = (type: string): string => plainTypes[type] ?? type;
