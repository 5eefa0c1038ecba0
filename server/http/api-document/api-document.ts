import { type ApiKey, endpointFor } from '../../../contract/api.ts';
import { authorHeader } from '../../../contract/author-header.ts';
import { type Endpoint, nextCursorHeader } from '../../../contract/endpoint.ts';
import { mayBeBodiless } from '../requests/read-input.ts';
import type { Access, Route, RouteTable } from '../route.ts';
import { allAreas, areaOf } from './api-areas.ts';
import { exampleBodies } from './api-examples.ts';
import { describeLimit, rateLimitsOf } from './api-limits.ts';
import { ErrorAnswers, errorSchema } from './api-refusals.ts';
import { ApiSchemas, addressFields } from './api-schemas.ts';
import { descriptionOf } from './field-descriptions.ts';
import type { Answer, LowerMethod, OpenApiDocument, Operation, Parameter } from './open-api.ts';

const about = `JSON over HTTP. Operations for signed-in people need the access token from
POST /api/auth/sign-in as "Authorization: Bearer"; it lives for minutes, and POST /api/auth/refresh
exchanges the refresh token for the next. Every error has the schema Error. Responses
can get more fields; requests with unknown fields are refused. A client that queues what
people write sends the author's id as ${authorHeader}. It selects no account, but the session of another
person is refused with different_person.`.replaceAll('\n', ' ');

export function describeApi(table: RouteTable): OpenApiDocument {
  const schemas = new ApiSchemas();
  const errors = new ErrorAnswers();
  const keys = (Object.keys(table) as ApiKey[]).toSorted(byPath);
  // Responses come first, so that they get the schema names without a suffix.
  const answers = new Map(keys.map((key) => [key, describeAnswer(key, schemas)]));
  const paths: OpenApiDocument['paths'] = {};
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ');
    const endpoint = endpointFor(key);
    const route = table[key] as Route<ApiKey>;
    paths[path] ??= {};
    paths[path][method.toLowerCase() as LowerMethod] = {
      ...describeRequest(key, route, schemas),
      responses: {
        [String(endpoint.status ?? 200)]: answers.get(key) ?? { description: '' },
        ...errors.of(key, route),
      },
    };
  }
  const used = new Set(keys.map((key) => areaOf(pathOf(key)).name));
  return {
    openapi: '3.1.0',
    info: { title: 'Musha', version: '1', description: `Homes to rent in Zimbabwe. ${about}` },
    servers: [{ url: '/' }],
    tags: allAreas.filter(({ name }) => used.has(name)),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, ...schemas.named },
      responses: errors.shared,
    },
  };
}

const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const byPath = (a: string, b: string): number =>
  pathOf(a).localeCompare(pathOf(b)) || a.localeCompare(b);

function describeRequest(
  key: ApiKey,
  { access, limits }: Route<ApiKey>,
  schemas: ApiSchemas,
): Omit<Operation, 'responses'> {
  const endpoint = endpointFor(key);
  const parameters = describeParameters(endpoint);
  const content = describeBody(key, endpoint, schemas);
  const rateLimits = rateLimitsOf(key, limits);
  const notes = [describeAccess(access), ...rateLimits.map((limit) => `${describeLimit(limit)}.`)];
  return {
    operationId: operationIdOf(key),
    tags: [areaOf(pathOf(key)).name],
    summary: endpoint.summary,
    description: notes.join(' '),
    security: [...(access === 'public' ? [{}] : []), { accessToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !mayBeBodiless(endpoint), ...content } }),
    ...(typeof access !== 'string' && { 'x-roles': access }),
    ...(rateLimits.length > 0 && { 'x-rate-limits': rateLimits }),
  };
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'signed-in') return 'For signed-in people.';
  return `For the roles ${access.join(', ')}.`;
}

/** "GET /api/properties/{id}" becomes "getPropertiesById". */
function operationIdOf(key: ApiKey): string {
  const words = pathOf(key).replace('/api/', '').replaceAll('{', 'by/').split(/\W+|_/);
  const capitalized = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return key.split(' ')[0]?.toLowerCase() + capitalized.join('');
}

const describeParameters = ({ params, query }: Endpoint): Parameter[] =>
  [['path', params] as const, ['query', query] as const].flatMap(([place, schema]) =>
    addressFields(schema).map(([name, part, required]) => {
      const description = descriptionOf(place, name);
      return {
        name,
        in: place,
        required: place === 'path' || required,
        ...(description !== undefined && { description }),
        schema: part,
      };
    }),
  );

function describeBody(
  key: ApiKey,
  { body, bytes, bytesType, json }: Endpoint,
  schemas: ApiSchemas,
) {
  if (bytes !== undefined) {
    const kind = bytesType ? 'file' : 'picture';
    const description = `One ${kind} of at most ${bytes} bytes`;
    return { description, content: { [bytesType ?? 'image/*']: { schema: { format: 'binary' } } } };
  }
  if (!body) return undefined;
  const example = exampleBodies[key];
  const media = {
    schema: schemas.input(body, operationIdOf(key)),
    ...(example !== undefined && { example }),
  };
  const types = json?.types ?? ['application/json'];
  return { content: Object.fromEntries(types.map((type) => [type, media])) };
}

function describeAnswer(key: ApiKey, schemas: ApiSchemas): Answer {
  const { answer, paged, download, status }: Endpoint = endpointFor(key);
  if (status === 204) return { description: 'Done, without a body' };
  if (download) {
    return {
      description: 'A file',
      content: Object.fromEntries(
        download.map((type) => [
          type,
          { schema: { type: 'string', ...(type !== 'text/csv' && { format: 'binary' }) } },
        ]),
      ),
    };
  }
  return {
    description: paged ? 'One page of the list' : 'Done',
    ...(paged && { headers: { [nextCursorHeader]: nextCursor } }),
    content: { 'application/json': { schema: schemas.answer(answer, operationIdOf(key)) } },
  };
}

const nextCursor = {
  description: 'the `cursor` of the next page; absent on the last page',
  schema: { type: 'string' },
};
