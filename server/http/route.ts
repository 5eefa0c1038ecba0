import type { Hono, Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import { type Api, type ApiAnswer, type ApiKey, endpointFor } from '../../contract/api.ts';
import { authorHeader } from '../../contract/author-header.ts';
import { type Endpoint, nextCursorHeader } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { Accepted } from '../../contract/primitives.ts';
import { InvitedRole, type Role } from '../../contract/roles.ts';
import type { Context } from '../context.ts';
import type { Config } from '../platform/config/config.ts';
import { bestEncoding, compressedFromBytes, recode } from './answers/encodings.ts';
import { isLostRace } from './answers/error-answer.ts';
import { type Download, sendFile } from './answers/send-file.ts';
import {
  bytesOf,
  SerializedJson,
  type ShareAnswer,
  type SharedRead,
} from './answers/shared-answer.ts';
import type { ListPage } from './lists/list-page.ts';
import type { LimitName } from './rate-limits/rate-limits.ts';
import {
  mayBeBodiless,
  parseAnswer,
  parseInput,
  parsePlace,
  readJsonBody,
  splitKey,
} from './requests/read-input.ts';
import type { ReceivedFile } from './requests/received-files.ts';
import { requestFacts } from './requests/request-facts.ts';
import { TimeBudget } from './requests/time-budget.ts';
import type { RequestFacts, Viewer } from './requests/viewer.ts';
import { addSecurityFacts, withSecurityLog } from './security-log.ts';

type Parsed<K extends ApiKey, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [Q in P]: infer S extends z.ZodMiniType;
}
  ? { [Q in P]: z.output<S> }
  : unknown;

type FileOf<K extends ApiKey> = Api[K] extends { bytes: number } ? { file: ReceivedFile } : unknown;

export type RouteInput<K extends ApiKey> = Parsed<K, 'params'> &
  Parsed<K, 'query'> &
  Parsed<K, 'body'> &
  FileOf<K>;

/** 'public' allows everyone, 'signed-in' allows any active account, and a list allows its roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

type RouteAnswer<K extends ApiKey> = Api[K] extends { answer: typeof Accepted }
  ? unknown
  : SerializedJson | HandlerAnswer<K>;

type HandlerAnswer<K extends ApiKey> = Api[K] extends { paged: true }
  ? ListPage<ApiAnswer<K> extends readonly (infer Item)[] ? Item : never>
  : Api[K] extends { download: readonly string[] }
    ? Download
    : ApiAnswer<K>;

type ViewerFor<A extends Access> = A extends 'public' ? Viewer | null : Viewer;

export interface Route<K extends ApiKey, A extends Access = Access> {
  access: A;
  limits?: readonly LimitName[];
  /** false for an admin write that needs no recent password (S34) */
  recentSignIn?: false;
  cache?: string;
  /** the write does not change listings' public data, so cached responses stay valid */
  changesNoListing?: true;
  /** the response is the same for everyone until a listing changes, so it is cached */
  isShared?: A extends 'public' ? true : never;
  /** path pattern (`*` is a wildcard) of responses that can be compressed with this one */
  dictionaryOf?: A extends 'public' ? string : never;
  handle(
    input: RouteInput<K>,
    viewer: ViewerFor<A>,
    request: RequestFacts,
  ): Promise<RouteAnswer<K>>;
}

/** Sent by every endpoint that only accepts, whatever its handler returns. */
const accepted = { accepted: true } satisfies z.infer<typeof Accepted>;

/** One route for each endpoint of the contract; the compiler reports missing ones. */
export type RouteTable<K extends ApiKey = ApiKey> = { [Key in K]: AnyRoute<Key> };
type AnyRoute<K extends ApiKey> =
  | Route<K, 'public'>
  | Route<K, 'signed-in'>
  | Route<K, readonly Role[]>;

interface RouteChecks {
  viewerFor(call: HonoContext): Promise<Viewer | null>;
  requireRecentSignIn(viewer: Viewer): Promise<void>;
  receiveFile(request: Request, limit: number, sender: string): Promise<ReceivedFile>;
  share: ShareAnswer;
  /** called after each write that can change a listing, to invalidate cached responses */
  onWritten(): void;
}

type Given = Pick<Context, 'config' | 'limiter' | 'log'> & RouteChecks;

export function mountRoutes(app: Hono, all: RouteTable, context: Given): RouteTable {
  const table = offeredIn(context.config, all);
  // Fixed paths go before paths with parameters, so that /featured is not taken for an id.
  const keys = (Object.keys(table) as ApiKey[]).toSorted(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  for (const key of keys) mountRoute(app, key, table[key] as Route<ApiKey>, context);
  refuseOtherMethods(app, table, context);
  return table;
}

function offeredIn({ production }: Given['config'], table: RouteTable): RouteTable {
  const isOffered = (key: string) => !(production && endpointFor(key as ApiKey).demoOnly);
  const offered = Object.entries(table).filter(([key]) => isOffered(key));
  return Object.fromEntries(offered) as RouteTable;
}

/** Answers other methods of a known path with 405. On private paths, visitors get 401 instead. */
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
      return withSecurityLog(context.log, { action: `any other ${path}`, request }, () =>
        refuse(call),
      );
    });
  }
}

function mountRoute(app: Hono, key: ApiKey, route: Route<ApiKey>, context: Given): void {
  const endpoint = endpointFor(key);
  const [method, path] = splitKey(key);
  if (isShared(route) && route.access !== 'public')
    throw new Error(`${key} is shared but not public`);
  const answer = async (call: HonoContext, request: RequestFacts): Promise<Response> => {
    const time = new TimeBudget(context.config.answerWithinMs);
    const viewer = await time.spendOn(authorize([key, route], call, request, context));
    const input = await readInput(endpoint, call);
    if (isShared(route))
      return time.spendOn(context.share(call, sharedRead([key, route], input, context)));
    const file =
      endpoint.bytes === undefined
        ? undefined
        : await context.receiveFile(call.req.raw, endpoint.bytes, viewer?.id ?? request.address);
    // TypeScript cannot see here that the input and the handler belong to the same key.
    const given = { ...input, ...(file && { file }) } as RouteInput<ApiKey>;
    const handling = route
      .handle(given, viewer, request)
      .catch(async (error: unknown) => {
        // The account was deleted or signed out during the request.
        const isGone = isLostRace(error) && viewer && !(await context.viewerFor(call));
        throw isGone ? new AppError('unauthenticated', { cause: error }) : error;
      })
      .finally(() => file?.discard());
    // No timeout for uploads, because pictures queue to be decoded.
    const handled = await (file ? handling : time.spendOn(handling));
    if (method !== 'GET' && !route.changesNoListing) context.onWritten();
    if (endpoint.download)
      return sendFile(endpoint.download[0], handled as unknown as Download, {
        log: context.log,
        requestId: request.id,
      });
    call.header('Cache-Control', route.cache ?? 'no-store');
    const answered = answerOf(endpoint, handled, call);
    const checked = context.config.production ? answered : parseAnswer(key, endpoint, answered);
    if (endpoint.status === 204) return call.body(null, 204);
    return sendJson(call, checked, endpoint.status ?? 200);
  };
  app.on(method, path, (call) => {
    const request = requestFacts(call, context.config);
    return withSecurityLog(context.log, { action: key, request }, () => answer(call, request));
  });
}

async function authorize(
  [key, route]: readonly [ApiKey, Route<ApiKey>],
  call: HonoContext,
  request: RequestFacts,
  context: Given,
): Promise<Viewer | null> {
  const viewer = await context.viewerFor(call);
  if (viewer) addSecurityFacts(request, { actorId: viewer.id });
  requireAuthor(call.req.header(authorHeader), viewer);
  requireAccess(route.access, viewer);
  if (needsRecentSignIn(key, route) && viewer && isOfAdministration(viewer.role)) {
    await context.requireRecentSignIn(viewer);
  }
  // Shared responses can be sent without the router, so they count their limits when sent.
  const limits = isShared(route) ? [] : (route.limits ?? []);
  for (const limit of limits) await context.limiter.take(limit, viewer, request);
  return viewer;
}

/** Refuses a request that was composed while someone else was signed in (SESS-08). */
function requireAuthor(authorId: string | undefined, viewer: Viewer | null): void {
  if (viewer && authorId !== undefined && authorId !== viewer.id)
    throw new AppError('different_person');
}

/** Whether a write to this admin route needs a recent password (S34). */
export const needsRecentSignIn = (
  key: ApiKey,
  { access, recentSignIn }: Pick<Route<ApiKey>, 'access' | 'recentSignIn'>,
): boolean =>
  recentSignIn !== false &&
  !key.startsWith('GET ') &&
  typeof access !== 'string' &&
  access.some(isOfAdministration);

const isOfAdministration = (role: Role): boolean => InvitedRole.safeParse(role).success;

export const isShared = (route: Route<ApiKey>): route is Route<ApiKey, 'public'> =>
  route.isShared === true;

/** How to make a shared route's response, which is the same for every visitor. */
export function sharedRead(
  [key, route]: readonly [ApiKey, Route<ApiKey, 'public'>],
  input: object,
  { config }: { config: Pick<Config, 'production'> },
): SharedRead {
  const { handle, cache = 'no-store', limits = [], dictionaryOf } = route;
  return {
    ...{ limits, action: key, route: splitKey(key)[1] },
    // Parsing has ordered the parameters and removed those that campaigns add.
    key: `${key} ${JSON.stringify(input)}`,
    make: async (request) => {
      const handled = await handle(input as RouteInput<ApiKey>, null, request);
      const json = jsonOf(key, handled, config);
      return {
        status: 200,
        body: json.bytes,
        headers: { 'Cache-Control': cache, 'Content-Type': 'application/json' },
        ...(dictionaryOf && { dictionaryOf }),
        answered: json.answered,
      };
    },
  };
}

/** Serialises a handler's result. Outside production, also checks it against the contract. */
export function jsonOf(
  key: ApiKey,
  handled: unknown,
  { production }: Pick<Config, 'production'>,
): SerializedJson {
  const json =
    handled instanceof SerializedJson
      ? handled
      : new SerializedJson(bytesOf(JSON.stringify(handled)));
  if (!production) parseAnswer(key, endpointFor(key), json.value());
  return json;
}

/** Compression reveals no secrets: only requests with the viewer's token get a private response. */
export async function sendJson(
  call: HonoContext,
  value: unknown,
  status: ContentfulStatusCode,
): Promise<Response> {
  const plain = Buffer.from(JSON.stringify(value));
  call.header('Content-Type', 'application/json');
  if (plain.byteLength < compressedFromBytes) return call.body(plain, status);
  call.header('Vary', 'Accept-Encoding');
  const encoding = bestEncoding(call.req.header('accept-encoding'));
  if (encoding === 'identity') return call.body(plain, status);
  call.header('Content-Encoding', encoding);
  return call.body(await recode(plain, 'identity', encoding), status);
}

function answerOf(endpoint: Endpoint, handled: unknown, call: HonoContext): unknown {
  if (endpoint.answer === Accepted) return accepted;
  return endpoint.paged ? openPage(handled, call) : handled;
}

function openPage(handled: unknown, call: HonoContext): unknown[] {
  const { items, nextCursor } = handled as ListPage<unknown>;
  if (nextCursor !== null) call.header(nextCursorHeader, nextCursor);
  return items;
}

function requireAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthenticated');
  if (access !== 'signed-in' && !access.includes(viewer.role)) throw new AppError('42501');
}

async function readInput(endpoint: Endpoint, { req }: HonoContext): Promise<object> {
  const { body } = endpoint;
  // If the body is optional, a request without a content type has none.
  const isAbsent = mayBeBodiless(endpoint) && !req.header('content-type');
  const sent = body && !isAbsent ? await readJsonBody(req.raw, endpoint.json) : undefined;
  return {
    ...parsePlace(endpoint, req.param(), req.url),
    ...(body && { body: parseInput(body, sent) }),
  };
}
