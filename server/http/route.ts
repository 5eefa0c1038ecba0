import type { Context, Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { type Api, type ApiAnswer, type ApiKey, api, endpointFor } from '../../contract/api.ts';
import type { Endpoint, Method } from '../../contract/endpoint.ts';
import { nextCursorHeader } from '../../contract/endpoint.ts';
import { AppError, type ErrorCode, errorCodes } from '../../contract/errors.ts';
import type { Role } from '../../contract/roles.ts';
import type { Log } from '../log.ts';
import { isInProcess } from './in-process.ts';
import { readJsonBody } from './json-body.ts';
import type { ListPage } from './list-page.ts';
import { parseInput, parseQueryString } from './parse-input.ts';
import type { LimitName } from './rate-limits.ts';
import { ReadyJson } from './ready-json.ts';
import type { ReceivedFile } from './received-files.ts';
import { noteForSecurity, watch } from './security-log.ts';
import type { RequestFacts, Viewer } from './viewer.ts';

type Parsed<K extends ApiKey, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [Q in P]: infer S extends z.ZodMiniType;
}
  ? { [Q in P]: z.output<S> }
  : unknown;

type FileOf<K extends ApiKey> = Api[K] extends { bytes: number } ? { file: ReceivedFile } : unknown;

/** What a handler is given: its endpoint's parts, parsed, or a file as it came. */
export type RouteInput<K extends ApiKey> = Parsed<K, 'params'> &
  Parsed<K, 'query'> &
  Parsed<K, 'body'> &
  FileOf<K>;

/** 'public' for everybody, 'signed-in' for any active account, otherwise the roles that may come in. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** What a handler answers: of a list one page, and where the next begins; or JSON that is ready. */
export type RouteAnswer<K extends ApiKey> =
  | ReadyJson
  | (Api[K] extends { paged: true }
      ? ListPage<ApiAnswer<K> extends readonly (infer Item)[] ? Item : never>
      : ApiAnswer<K>);

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;

export interface Route<K extends ApiKey, A extends Access = Access> {
  access: A;
  limits?: readonly LimitName[];
  /** value of Cache-Control; 'no-store' unless stated */
  cache?: string;
  handle(
    input: RouteInput<K>,
    viewer: ViewerFor<A>,
    request: RequestFacts,
  ): Promise<RouteAnswer<K>>;
}

/** One route per endpoint of the contract; the compiler names the missing ones. */
export type RouteTable<K extends ApiKey = ApiKey> = { [Key in K]: AnyRoute<Key> };
type AnyRoute<K extends ApiKey> =
  | Route<K, 'public'>
  | Route<K, 'signed-in'>
  | Route<K, readonly Role[]>;

/** Everything a mounted route needs from its surroundings. */
export interface RouteSurroundings {
  viewerFor(context: Context): Promise<Viewer | null>;
  factsFor(context: Context): RequestFacts;
  takeLimit(name: LimitName, viewer: Viewer | null, request: RequestFacts): Promise<void>;
  receiveFile(request: Request, limit: number, sender: string): Promise<ReceivedFile>;
  log: Log;
  /** parse every answer against its schema: in development and tests */
  checkAnswers: boolean;
}

/** Registers every route of the table with its OpenAPI description. */
export function mountRoutes(app: Hono, table: RouteTable, surroundings: RouteSurroundings): void {
  // Fixed paths before parameters, so that /featured is not taken for an id.
  const keys = (Object.keys(api) as ApiKey[]).sort(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  for (const key of keys) mountRoute(app, key, table[key] as Route<ApiKey>, surroundings);
  refuseOtherMethods(app, table, surroundings);
}

/** What exists with another method answers 405, to those whom the path is open to at all. */
function refuseOtherMethods(app: Hono, table: RouteTable, around: RouteSurroundings): void {
  const byPath = Object.groupBy(Object.keys(table) as ApiKey[], (key) => splitKey(key)[1]);
  for (const [path, keys = []] of Object.entries(byPath)) {
    const isPublic = keys.some((key) => table[key].access === 'public');
    const allowed = keys.map((key) => splitKey(key)[0]).join(', ');
    const refuse = async (context: Context): Promise<Response> => {
      if (!isPublic && !(await around.viewerFor(context))) throw new AppError('unauthenticated');
      context.header('Allow', allowed);
      throw new AppError('method_not_allowed');
    };
    app.all(path, (context) => {
      const request = around.factsFor(context);
      return watch(around.log, { action: `any other ${path}`, request }, () => refuse(context));
    });
  }
}

function mountRoute(app: Hono, key: ApiKey, route: Route<ApiKey>, around: RouteSurroundings): void {
  const endpoint = endpointFor(key);
  const [method, path] = splitKey(key);
  const answer = async (context: Context, request: RequestFacts): Promise<Response> => {
    const viewer = await around.viewerFor(context);
    if (viewer) noteForSecurity(request, { actorId: viewer.id });
    admit(route.access, viewer);
    // A page is limited by its visitor's address, before it is rendered.
    const limits = isInProcess(context.req.raw) ? [] : (route.limits ?? []);
    for (const limit of limits) await around.takeLimit(limit, viewer, request);
    const input = await readInput(endpoint, context);
    const file =
      endpoint.bytes === undefined
        ? undefined
        : await around.receiveFile(context.req.raw, endpoint.bytes, viewer?.id ?? request.address);
    // The table's type ties key, input and handler together; the loop over it cannot.
    const given = { ...input, ...(file && { file }) } as RouteInput<ApiKey>;
    const handled = await route
      .handle(given, viewer as Viewer, request)
      .finally(() => file?.discard());
    context.header('Cache-Control', route.cache ?? 'no-store');
    if (handled instanceof ReadyJson) {
      if (around.checkAnswers) parseAnswer(key, endpoint, handled.value());
      return context.body(handled.bytes(), 200, jsonType);
    }
    const answered = endpoint.paged ? openPage(handled, context) : handled;
    const checked = around.checkAnswers ? parseAnswer(key, endpoint, answered) : answered;
    if (endpoint.status === 204) return context.body(null, 204);
    return context.json(checked, endpoint.status ?? 200);
  };
  app.on(method, path, describeRoute(descriptionOf(key, endpoint)), (context) => {
    const request = around.factsFor(context);
    if (isInProcess(context.req.raw)) return answer(context, request);
    return watch(around.log, { action: key, request }, () => answer(context, request));
  });
}

const jsonType = { 'Content-Type': 'application/json' };

function openPage(handled: unknown, context: Context): unknown[] {
  const { items, nextCursor } = handled as ListPage<unknown>;
  if (nextCursor !== null) context.header(nextCursorHeader, nextCursor);
  return items;
}

/** The Hono path of an endpoint: `{id}` becomes `:id`. */
function splitKey(key: ApiKey): [Method, string] {
  const [method, path] = key.split(' ') as [Method, string];
  return [method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

function admit(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthenticated');
  if (access !== 'signed-in' && !access.includes(viewer.role)) throw new AppError('42501');
}

async function readInput(endpoint: Endpoint, context: Context): Promise<object> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = parseParams(endpoint.params, context.req.param());
  if (endpoint.query)
    input['query'] = parseInput(endpoint.query, parseQueryString(context.req.url));
  if (endpoint.body) {
    const body = await readJsonBody(context.req.raw, endpoint.json);
    input['body'] = parseInput(endpoint.body, body);
  }
  return input;
}

/** A path that cannot name anything names nothing: the same answer as for a missing id. */
function parseParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

function parseAnswer(key: ApiKey, endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${key} answered outside its contract`, { cause: parsed.error });
}

function descriptionOf(key: ApiKey, endpoint: Endpoint): Parameters<typeof describeRoute>[0] {
  const refusals = new Set<ErrorCode>([...(endpoint.errors ?? []), 'bad_request', 'rate_limited']);
  const byStatus = Object.groupBy(refusals, (code) => String(errorCodes[code].status));
  const responses = Object.entries(byStatus).map(([status, codes]) => [
    status,
    { description: (codes ?? []).join(', ') },
  ]);
  return {
    summary: endpoint.summary,
    operationId: key,
    ...(endpoint.bytes && { requestBody: fileBody(endpoint.bytes) }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        ...(endpoint.status !== 204 && {
          content: { 'application/json': { schema: resolver(endpoint.answer) } },
        }),
        ...(endpoint.paged && { headers: nextCursor }),
      },
      ...Object.fromEntries(responses),
    },
  };
}

const nextCursor = {
  [nextCursorHeader]: {
    description: 'the `cursor` of the next page; absent on the last one',
    schema: { type: 'string' as const },
  },
};

const fileBody = (limit: number) => ({
  required: true,
  description: `The bytes of one file, at most ${limit}`,
  content: { 'image/*': { schema: { type: 'string' as const, format: 'binary' } } },
});
