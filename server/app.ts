import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { primaryReads } from '../database/replicas/read-database.ts';
import { ReadReplicas } from '../database/replicas/read-replicas.ts';
import { apiRoutes } from './api-routes.ts';
import { createBaseContext } from './base-context.ts';
import { configuredStore } from './configured-store.ts';
import type { Context } from './context.ts';
import { JobRuns } from './delivery/jobs/job-runs.ts';
import { type RunningJobs, startJobs } from './delivery/jobs/start-jobs.ts';
import type { Outbox } from './delivery/mail/outbox.ts';
import type { PushOutbox } from './delivery/push/push-outbox.ts';
import type { Bus } from './delivery/realtime/bus/bus.ts';
import { createBus } from './delivery/realtime/bus/create-bus.ts';
import type { Partners } from './delivery/realtime/presence/partners.ts';
import { Realtime } from './delivery/realtime/realtime.ts';
import { requireRecentSignIn } from './domains/accounts/sessions/reauthentication.ts';
import { AccessTokens, createSessionReader } from './domains/accounts/sessions/session-reader.ts';
import { measureHealth } from './domains/admin/health/health-metrics.ts';
import { healthReader } from './domains/admin/health/health-reader.ts';
import { oneClick } from './domains/alerts/stopping/one-click.ts';
import { findMessage } from './domains/chats/messages/message-queries.ts';
import { findFollowed, listPartners } from './domains/chats/partner-queries.ts';
import { presentMessage } from './domains/chats/present-chat.ts';
import { placesNamed } from './domains/properties/listing/place-queries.ts';
import { PropertyReader } from './domains/properties/listing/property-reader.ts';
import { shortLinks } from './domains/properties/listing/short-links.ts';
import { Settings } from './domains/settings/settings.ts';
import { answerError } from './http/answers/error-answer.ts';
import { headersOfEveryAnswer, securityHeaders } from './http/answers/security-headers.ts';
import type { ShareAnswer } from './http/answers/shared-answer.ts';
import { describeApi } from './http/api-document/api-document.ts';
import { apiPages } from './http/api-document/api-pages.ts';
import { healthRoutes } from './http/health-routes.ts';
import { Metrics } from './http/metrics.ts';
import { callerForVisitors, sharedRoutes } from './http/public-routes.ts';
import { createWindowStore } from './http/rate-limits/create-window-store.ts';
import { RateLimiter } from './http/rate-limits/rate-limits.ts';
import { FileReception } from './http/requests/received-files.ts';
import { requestFacts } from './http/requests/request-facts.ts';
import { withinTime } from './http/requests/time-budget.ts';
import { mountRoutes } from './http/route.ts';
import { withSecurityLog } from './http/security-log.ts';
import { securityText } from './http/security-text.ts';
import { EventBuffer } from './platform/analytics/event-buffer.ts';
import type { Config } from './platform/config/config.ts';
import { type Log, logFor } from './platform/log.ts';
import type { ObjectStore } from './platform/storage/store.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { mediaRoutes } from './platform/uploads/media-routes.ts';
import { ResponseCache } from './reads/cache/response-cache.ts';
import { assetRoutes } from './reads/pages/asset-routes.ts';
import { Pages } from './reads/pages/pages.ts';
import type { WebBuild } from './reads/pages/web-build.ts';
import { seoRoutes } from './reads/seo/seo-routes.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

export interface App {
  fetch: Hono['fetch'];
  /** wraps the HTTP server's handler to answer from caches before `fetch` */
  before(router: RequestListener): RequestListener;
  /** headers of every response, including those sent before `fetch` is called */
  headers: Headers;
  metrics: Metrics;
  context: Context;
  store: ObjectStore;
  outbox: Outbox;
  pushes: PushOutbox;
  realtime: Realtime;
  bus: Bus;
  start(): void;
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  database: Database;
  /** replicas of the database, for reads that tolerate a delay */
  replicas?: readonly Database[];
  log: Log;
  /** the web build; without it only the API is served */
  web?: WebBuild;
  /** reads the combined metrics if several processes share the port */
  gatherMetrics?: (() => Promise<string>) | undefined;
  tracing?: Tracing | undefined;
}

/** The composition root: creates every part and passes it to those that need it. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, replicas: followers = [], log, web, tracing } = options;
  const { db } = database;
  const replicas = followers.length > 0 ? new ReadReplicas(database, followers) : undefined;
  const reads = replicas ?? primaryReads(db);
  const now = () => new Date();
  const { pushes, ...base } = createBaseContext({ db, config, log, now });
  const { outbox } = base;
  const store = configuredStore(config, db);
  const windows = await createWindowStore({ config, log, now }, database);
  const limiter = new RateLimiter(config.rateLimits, windows);
  const files = new FileReception(join(config.dataDir, 'incoming'));
  const { propertyFreshMs: freshMs, propertyStaleMs: staleMs } = config;
  const reader = new PropertyReader({ ...database, reads, store, log, freshMs, staleMs });
  const bus = await createBus({ config, log }, database);
  const events = new EventBuffer({ db, log, placesNamed });
  const context: Context = {
    ...base,
    store,
    settings: new Settings(db, config),
    events,
    limiter,
    bus,
    accessTokens: new AccessTokens(config, now),
    onSessionsEnded: (ids) => bus.publish({ type: 'sessions-ended', session_ids: ids }),
  };
  const sessions = createSessionReader(context);
  const partners: Partners = {
    listPartners: (userId) => listPartners(db, userId),
    findFollowed: (following) => findFollowed(db, following),
  };
  const readMessage = async (id: string) => {
    const row = await findMessage(db, id);
    return row && presentMessage(row);
  };
  const realtime = new Realtime({ ...context, bus, sessions, partners, readMessage });

  const jobRuns = new JobRuns(now);
  const metrics = new Metrics(options.gatherMetrics);
  const health = healthReader(context, jobRuns, reads);
  measureHealth(metrics.registry, health);
  metrics.countSockets(() => realtime.openSockets);
  const headers = await headersOfEveryAnswer(config);
  const responses = new ResponseCache({
    config,
    limiter,
    metrics,
    log,
    headers,
    changes: reader.changes,
    maxBytes: 24 * 1024 * 1024,
  });
  const http = new Hono();
  const answer = (error: Error, call: HonoContext) =>
    answerError(error, call, requestFacts(call, config).id, log);
  http.onError(answer);
  // Returned, not thrown, so that middleware still runs its code after `await next()`.
  http.notFound((call) =>
    answer(new AppError(isRead(call.req.method) ? 'not_found' : 'method_not_allowed'), call),
  );
  http.use((call, next) => logFor({ requestId: requestFacts(call, config).id }, next));
  http.use(securityHeaders(config));
  http.use(metrics.measure());
  if (tracing) http.use(tracing.routes((call) => requestFacts(call, config)));
  http.use(withinTime(config));
  http.route('/', await healthRoutes(database));
  http.route('/', metrics.routes(config));
  const mounted = mountRoutes(
    http,
    apiRoutes(context, { reader, reads, health, metrics, pushes }),
    {
      ...context,
      viewerFor: sessions.viewerFor,
      requireRecentSignIn: (viewer) => requireRecentSignIn(context, viewer),
      receiveFile: (request, limit, sender) => files.receive(request, limit, sender),
      share: responses.share,
      onWritten: () => reader.changes.expire(),
    },
  );
  http.route(
    '/',
    apiPages(() => describeApi(mounted)),
  );
  http.all('/api/*', () => {
    throw new AppError('not_found');
  });
  http.route('/', mediaRoutes(context));
  const limitVisitor = (call: HonoContext) => {
    const request = requestFacts(call, config);
    return withSecurityLog(log, { action: 'GET page', request }, () =>
      limiter.take('page', null, request),
    );
  };
  const share: ShareAnswer = (call, read) => {
    const request = requestFacts(call, config);
    return withSecurityLog(log, { action: read.action, request }, () =>
      responses.share(call, read),
    );
  };
  const isDemo = !config.production;
  const { publicUrl } = config;
  http.route('/', await seoRoutes({ db: reads.forCache, publicUrl, isDemo, share }));
  http.route('/', securityText(context));
  http.route('/', shortLinks({ db, limitVisitor }));
  http.route('/', oneClick({ db, config, now, limitVisitor }));
  responses.answerFrom(sharedRoutes(mounted, context));
  if (web) {
    if (web.files) http.route('/', assetRoutes(web.files, config.serviceWorker));
    const site = {
      publicUrl,
      isDemo,
      ...(config.mapTilesUrl && {
        mapTilesUrl: config.mapTilesUrl,
        mapAttribution: config.mapAttribution,
      }),
    };
    const call = callerForVisitors(mounted, context);
    const callForVisitor: typeof call = tracing
      ? (key, ...rest) => tracing.part(key, () => call(key, ...rest))
      : call;
    const pages = new Pages({ web, callForVisitor, site });
    http.route('/', pages.routes(share, limitVisitor));
    responses.answerFrom(pages.find);
  }
  const jobs = scheduledJobs(context, events);
  let running: RunningJobs | undefined;
  return {
    fetch: http.fetch,
    before: (router) => {
      const answers = responses.before(router);
      return tracing ? tracing.before(answers) : answers;
    },
    headers,
    metrics,
    context,
    store,
    outbox,
    pushes,
    realtime,
    bus,
    start: () => {
      outbox.start();
      void replicas?.watch();
      // Builds the search index before the first request, unless the database is down.
      reader.changes.catchUp().catch(() => {});
      pushes.start();
      realtime.start();
      running ??= startJobs(jobs, log, jobRuns, tracing?.job);
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
      reader.stop();
      replicas?.stop();
      await events.close();
      await pushes.stop();
      await outbox.stop();
      windows.close();
    },
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
