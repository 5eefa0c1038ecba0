import { type ApiKey, endpointFor } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts';
import { needsRecentSignIn, type Route } from '../route.ts';
import type { Answer, JsonSchema } from './open-api.ts';

type Entrance = Pick<Route<ApiKey>, 'access' | 'recentSignIn'>;

export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'text for people' },
    fields: {
      type: 'object',
      description: 'why each field was refused, by its dotted path',
      additionalProperties: { type: 'string' },
    },
    request_id: { type: 'string', description: 'identifies the request in the server’s logs' },
  },
  required: ['code', 'message', 'request_id'],
};

/** Collects each operation's error responses by status. Shared responses are written once. */
export class ErrorAnswers {
  readonly shared: Record<string, Answer> = {};

  of(key: ApiKey, route: Entrance): Record<string, { $ref: string }> {
    const byStatus = Object.groupBy(codesOf(key, route), (code) => errorCodes[code].status);
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => {
        const name = codes.toSorted().join('.');
        this.shared[name] ??= describeCodes(codes.toSorted());
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  }
}

function codesOf(key: ApiKey, route: Entrance) {
  const { errors = [], params, query, body, bytes }: Endpoint = endpointFor(key);
  const { access } = route;
  const codes = new Set<ErrorCode>(['bad_request', 'rate_limited', ...errors]);
  if (access !== 'public') codes.add('unauthenticated');
  if (typeof access !== 'string') codes.add('42501');
  if (!key.startsWith('GET ')) codes.add('conflict');
  if (needsRecentSignIn(key, route)) codes.add('reauthentication_required');
  if (params) codes.add('not_found');
  if (query || body) codes.add('invalid_fields');
  if (body || bytes !== undefined) codes.add('payload_too_large').add('unsupported_media_type');
  return [...codes.add('internal').add('PGRST301')];
}

function describeCodes(codes: ErrorCode[]): Answer {
  const waits = codes.some((code) => [429, 503].includes(errorCodes[code].status));
  const code: JsonSchema = { enum: codes };
  return {
    description: codes.map((name) => `${name}: ${errorCodes[name].message}`).join(' '),
    ...(waits && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code } }] },
      },
    },
  };
}

const retryAfter = { description: 'seconds to wait', schema: { type: 'string' } };
