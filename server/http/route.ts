import type { Hono, Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';
import { type Api, type ApiAnswer, type ApiKey, api, endpointFor } from '../../contract/api.ts';
import type { Endpoint, Method } from '../../contract/endpoint.ts';
import { nextCursorHeader } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Role } from '../../contract/roles.ts';
import type { Context } from '../context.ts';
import type { Door } from './door.ts';
import { isInProcess } from './in-process.ts';
import { readJsonBody } from './json-body.ts';
import type { ListPage } from './list-page.ts';
import { parseInput, parseQueryString } from './parse-input.ts';
import type { LimitName } from './rate-limits.ts';
import { ReadyJson } from './ready-json.ts';
import type { Address, ReadyRoute } from './ready-route.ts';
import type { ReceivedFile } from './received-files.ts';
import { requestFacts } from './request-facts.ts';
import { noteForSecurity, watch } from './security-log.ts';
import type { RequestFacts, Viewer } from './viewer.ts';

type Parsed<K extends ApiKey, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [Q in P]: infer S extends z.ZodMiniType;
}
  ? { [Q in P]: z.output<S> }
  : unknown;

type FileOf<K extends ApiKey> = Api[K] extends { bytes: number } ? { file: ReceivedFile } : unknown;

/** What a handler is given: its endpoint's parts, parsed, or a file as it came. */
type RouteInput<K extends ApiKey> = Parsed<K, 'params'> &
  Parsed<K, 'query'> &
  Parsed<K, 'body'> &
  FileOf<K>;

/** 'public' for everybody, 'signed-in' for any active account, otherwise the roles that may come in. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** A file that a handler answers with, in the parts it is sent in. */
export interface Download {
  name: string;
  parts: AsyncIterable<string>;
}

/** What a handler answers: of a list one page, and where the next begins; or JSON that is ready. */
type RouteAnswer<K extends ApiKey> =
  | ReadyJson
  | (Api[K] extends { paged: true }
      ? ListPage<ApiAnswer<K> extends readonly (infer Item)[] ? Item : never>
      : Api[K] extends { download: string }
        ? Download
        : ApiAnswer<K>);

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;

export interface Route<K extends ApiKey, A extends Access = Access> {
  access: A;
  limits?: readonly LimitName[];
  /** is grave: needs a password given lately, where the setting asks for it (S34) */
  recentSignIn?: true;
  /** value of Cache-Control; 'no-store' unless stated */
  cache?: string;
  /** what is ready is the same for everybody until the news say otherwise: the door answers it */
  isKept?: A extends 'public' ? true : never;
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

/** What stands at the door of every route, besides the context. */
interface Entrance {
  viewerFor(call: HonoContext): Promise<Viewer | null>;
  requireRecentSignIn(viewer: Viewer): Promise<void>;
  receiveFile(request: Request, limit: number, sender: string): Promise<ReceivedFile>;
  door: Pick<Door, 'open' | 'failHere'>;
}

type Given = Pick<Context, 'config' | 'limiter' | 'log'> & Entrance;

/** Registers every route of the table, and answers the table to whoever describes it. */
export function mountRoutes(app: Hono, table: RouteTable, context: Given): RouteTable {
  // Fixed paths before parameters, so that /featured is not taken for an id.
  const keys = (Object.keys(api) as ApiKey[]).sort(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  for (const key of keys) mountRoute(app, key, table[key] as Route<ApiKey>, context);
  refuseOtherMethods(app, table, context);
  return table;
}

/** What exists with another method answers 405, to those whom the path is open to at all. */
function refuseOtherMethods(app: Hono, table: RouteTable, context: Given): void {
  const byPath = Object.groupBy(Object.keys(table) as ApiKey[], (key) => splitKey(key)[1]);
  for (const [path, keys = []] of Object.entries(byPath)) {
    const isPublic = keys.some((key) => table[key].access === 'public');
    const allowed = keys.map((key) => splitKey(key)[0]).join(', ');
    const refuse = async (call: HonoContext): Promise<Response> => {
      if (!isPublic && !(await context.viewerFor(call))) throw new AppError('unauthenticated');
      call.header('Allow', allowed);
      throw new AppError('method_not_allowed');
    };
    app.all(path, (call) => {
      const request = requestFacts(call, context.config);
      return watch(context.log, { action: `any other ${path}`, request }, () => refuse(call));
    });
  }
}

function mountRoute(app: Hono, key: ApiKey, route: Route<ApiKey>, context: Given): void {
  const endpoint = endpointFor(key);
  const [method, path] = splitKey(key);
  if (route.isKept) context.door.open(readyRoute(key, route, context));
  const answer = async (call: HonoContext, request: RequestFacts): Promise<Response> => {
    context.door.failHere(call);
    const viewer = await context.viewerFor(call);
    if (viewer) noteForSecurity(request, { actorId: viewer.id });
    admit(route.access, viewer);
    if (route.recentSignIn && viewer) await context.requireRecentSignIn(viewer);
    // A page is limited by its visitor's address, before it is rendered.
    const limits = isInProcess(call.req.raw) ? [] : (route.limits ?? []);
    for (const limit of limits) await context.limiter.take(limit, viewer, request);
    const input = await readInput(endpoint, call);
    const file =
      endpoint.bytes === undefined
        ? undefined
        : await context.receiveFile(call.req.raw, endpoint.bytes, viewer?.id ?? request.address);
    // The table's type ties key, input and handler together; the loop over it cannot.
    const given = { ...input, ...(file && { file }) } as RouteInput<ApiKey>;
    const handled = await route.handle(given, viewer, request).finally(() => file?.discard());
    if (endpoint.download) return sendFile(endpoint.download, handled as unknown as Download);
    const cacheControl = route.cache ?? 'no-store';
    call.header('Cache-Control', cacheControl);
    if (handled instanceof ReadyJson) {
      handled.answered();
      if (!context.config.production) parseAnswer(key, endpoint, handled.value());
      return call.body(handled.bytes(), 200, jsonType);
    }
    const answered = endpoint.paged ? openPage(handled, call) : handled;
    const checked = context.config.production ? answered : parseAnswer(key, endpoint, answered);
    if (endpoint.status === 204) return call.body(null, 204);
    return call.json(checked, endpoint.status ?? 200);
  };
  app.on(method, path, (call) => {
    const request = requestFacts(call, context.config);
    if (isInProcess(call.req.raw)) return answer(call, request);
    return watch(context.log, { action: key, request }, () => answer(call, request));
  });
}

const jsonType = { 'Content-Type': 'application/json' };

/** The same route without the router, for nobody in particular. */
function readyRoute(key: ApiKey, route: Route<ApiKey>, { config }: Given): ReadyRoute {
  if (!isPublic(route)) throw new Error(`${key} is kept for everybody, but not public`);
  const endpoint = endpointFor(key);
  const answer: ReadyRoute['answer'] = async (address, request) => {
    const input = readAddress(endpoint, address) as RouteInput<ApiKey>;
    const handled = await route.handle(input, null, request);
    if (!(handled instanceof ReadyJson))
      throw new Error(`${key} is kept, but its answer not ready`);
    if (!config.production) parseAnswer(key, endpoint, handled.value());
    return handled;
  };
  const headers = { 'Cache-Control': route.cache ?? 'no-store', ...jsonType };
  return { path: splitKey(key)[1], limits: route.limits ?? [], headers, answer };
}

const isPublic = (route: Route<ApiKey>): route is Route<ApiKey, 'public'> =>
  route.access === 'public';

/** Sent as it is made: what reads slowly makes it wait, and nothing gathers in memory. */
function sendFile(type: string, { name, parts }: Download): Response {
  return new Response(ReadableStream.from(parts).pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

function openPage(handled: unknown, call: HonoContext): unknown[] {
  const { items, nextCursor } = handled as ListPage<unknown>;
  if (nextCursor !== null) call.header(nextCursorHeader, nextCursor);
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

async function readInput(endpoint: Endpoint, { req }: HonoContext): Promise<object> {
  const input = readAddress(endpoint, { params: req.param(), url: req.url });
  if (!endpoint.body) return input;
  return { ...input, body: parseInput(endpoint.body, await readJsonBody(req.raw, endpoint.json)) };
}

function readAddress({ params, query }: Endpoint, address: Address): object {
  return {
    ...(params && { params: parseParams(params, address.params) }),
    ...(query && { query: parseInput(query, parseQueryString(address.url)) }),
  };
}

/** A path that cannot name anything names nothing: the same answer as for a missing id. */
function parseParams(schema: z.ZodMiniType, params: Address['params']): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

function parseAnswer(key: ApiKey, endpoint: Endpoint, answer: unknown): unknown {
  const parsed = endpoint.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${key} answered outside its contract`, { cause: parsed.error });
}
