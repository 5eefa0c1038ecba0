import { join } from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { AccessTokens } from './accounts/access-tokens.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { avatarRoutes } from './accounts/avatar-routes.ts';
import { requireRecentSignIn } from './accounts/reauthentication.ts';
import { createSessionReader } from './accounts/session-reader.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { analyticsRoutes } from './admin/analytics-routes.ts';
import { exportRoutes } from './admin/export-routes.ts';
import { logRoutes } from './admin/log-routes.ts';
import { agencyRoutes } from './agencies/agency-routes.ts';
import { logoRoutes } from './agencies/logo-routes.ts';
import { EventBuffer } from './analytics/event-buffer.ts';
import { trackRoutes } from './analytics/track-routes.ts';
import { chatOfInquiry } from './chats/chat-of-inquiry-queries.ts';
import { chatRoutes } from './chats/chat-routes.ts';
import { findMessage } from './chats/message-queries.ts';
import { messageRoutes } from './chats/message-routes.ts';
import { findFollowed, listPartners } from './chats/partner-queries.ts';
import { presentMessage } from './chats/present-chat.ts';
import { requireNoBlock } from './chats/require-no-block.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts';
import { describeApi } from './http/api-document.ts';
import { apiPages } from './http/api-pages.ts';
import { createWindowStore } from './http/create-window-store.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { Door } from './http/door.ts';
import { answerError } from './http/error-answer.ts';
import { healthRoutes } from './http/health-routes.ts';
import { inProcessRequest } from './http/in-process.ts';
import { Metrics } from './http/metrics.ts';
import { RateLimiter } from './http/rate-limits.ts';
import { FileReception } from './http/received-files.ts';
import { requestFacts } from './http/request-facts.ts';
import { mountRoutes } from './http/route.ts';
import { headersOfEveryAnswer, securityHeaders } from './http/security-headers.ts';
import { watch } from './http/security-log.ts';
import { inquiryRoutes } from './inquiries/inquiry-routes.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import type { Log } from './log.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { Outbox } from './mail/outbox.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { reportRoutes } from './moderation/report-routes.ts';
import { peopleElsewhere } from './people.ts';
import {
  countLiveProperties,
  releaseAgencyProperties,
} from './properties/agency-property-queries.ts';
import { agencyPropertyRoutes } from './properties/agency-property-routes.ts';
import { favouriteRoutes } from './properties/favourite-routes.ts';
import { picturePartRoutes } from './properties/picture-part-routes.ts';
import { pictureRoutes } from './properties/picture-routes.ts';
import { placesNamed } from './properties/place-queries.ts';
import { propertyEditingRoutes } from './properties/property-editing-routes.ts';
import { PropertyReader } from './properties/property-reader.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import { shortLinks } from './properties/short-links.ts';
import { PushOutbox } from './push/push-outbox.ts';
import { pushRoutes } from './push/push-routes.ts';
import type { Bus } from './realtime/bus.ts';
import { createBus } from './realtime/create-bus.ts';
import type { Partners } from './realtime/partners.ts';
import { Realtime } from './realtime/realtime.ts';
import { ticketRoutes } from './realtime/ticket-routes.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { seoRoutes } from './seo/seo-routes.ts';
import { Settings } from './settings/settings.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { assetRoutes } from './ssr/asset-routes.ts';
import { PageCache } from './ssr/page-cache.ts';
import { pageRoutes } from './ssr/page-routes.ts';
import type { WebBuild } from './ssr/web-build.ts';
import { createStore } from './storage/create-store.ts';
import type { ObjectStore } from './storage/store.ts';
import { mediaRoutes } from './uploads/media-routes.ts';

/** The running parts of the product, for whoever starts it. */
export interface App {
  /** answers any request: API, pages, pictures, assets */
  fetch: Hono['fetch'];
  /** stands before it where requests come from outside */
  door: Door;
  /** those of every answer, for what is answered in front of both */
  headers: Headers;
  context: Context;
  store: ObjectStore;
  outbox: Outbox;
  pushes: PushOutbox;
  realtime: Realtime;
  bus: Bus;
  /** begins background work: mail delivery, events of other processes, clean-up */
  start(): void;
  stop(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  database: Database;
  log: Log;
  /** without it only the API is served */
  web?: WebBuild;
}

/** The composition root: builds every part and hands it to those that need it. */
export async function createApp({ config, database, log, web }: AppOptions): Promise<App> {
  const { db } = database;
  const now = () => new Date();
  const store = createStore(config);
  const outbox = new Outbox({ db, config, log, folder: join(config.dataDir, 'outbox') });
  const pushes = new PushOutbox({ db, config, log, now, outbox });
  const windows = await createWindowStore({ config, log }, database);
  const limiter = new RateLimiter(config.rateLimits, windows);
  const files = new FileReception(join(config.dataDir, 'incoming'));
  const cache = new PageCache();
  const reader = new PropertyReader({ db, store, log, freshMs: config.propertyFreshMs });
  reader.news.emptyWith(() => cache.clear());
  const bus = createBus({ config, log }, database);
  const events = new EventBuffer({ db, log, placesNamed });
  const context: Context = {
    db,
    config,
    log,
    now,
    store,
    outbox,
    pushes,
    settings: new Settings(db, config),
    events,
    limiter,
    bus,
    accessTokens: new AccessTokens(config, now),
    onPropertiesChanged: () => reader.news.expire(),
    onSessionsEnded: (ids) => bus.publish({ type: 'sessions-ended', session_ids: ids }),
    elsewhere: peopleElsewhere,
    agencyProperties: { countLive: countLiveProperties, release: releaseAgencyProperties },
    requireNoBlock,
    chatOfInquiry,
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

  const metrics = new Metrics();
  const headers = await headersOfEveryAnswer(config);
  const door = new Door({ config, limiter, metrics, news: reader.news, headers });
  const http = new Hono();
  const answer = (error: Error, call: HonoContext) =>
    answerError(error, call, requestFacts(call, config).id, log);
  http.onError(answer);
  // Answered rather than thrown: middleware that waits for the answer would not go on.
  http.notFound((call) =>
    answer(new AppError(isRead(call.req.method) ? 'not_found' : 'method_not_allowed'), call),
  );
  http.use(securityHeaders(config));
  http.use(metrics.measure());
  http.route('/', await healthRoutes(database));
  http.route(
    '/',
    metrics.routes((call) => requestFacts(call, config)),
  );
  const mounted = mountRoutes(
    http,
    {
      ...accountRoutes(context),
      ...avatarRoutes(context),
      ...agencyRoutes(context),
      ...logoRoutes(context),
      ...agencyPropertyRoutes(context),
      ...propertyRoutes(context, reader),
      ...adminRoutes(context),
      ...analyticsRoutes(context),
      ...settingsRoutes(context),
      ...trackRoutes(context),
      ...logRoutes(context),
      ...exportRoutes(context),
      ...propertyEditingRoutes(context),
      ...pictureRoutes(context),
      ...picturePartRoutes(context),
      ...favouriteRoutes(context),
      ...correspondenceRoutes(context),
      ...mailboxRoutes(context),
      ...cspReportRoutes(log, metrics.registry),
      ...inquiryRoutes(context),
      ...chatRoutes(context),
      ...messageRoutes(context),
      ...reportRoutes(context),
      ...moderationRoutes(context),
      ...ticketRoutes(context),
      ...pushRoutes(context, pushes.keys),
    },
    {
      ...context,
      viewerFor: sessions.viewerFor,
      requireRecentSignIn: (viewer) => requireRecentSignIn(context, viewer),
      receiveFile: (request, limit, sender) => files.receive(request, limit, sender),
      door,
    },
  );
  http.route('/', apiPages(describeApi(mounted)));
  http.all('/api/*', () => {
    throw new AppError('not_found');
  });
  http.route('/', mediaRoutes(context));
  http.route('/', await seoRoutes({ db, publicUrl: config.publicUrl }));
  const limitVisitor = (call: HonoContext) => {
    const request = requestFacts(call, config);
    return watch(log, { action: 'GET page', request }, () => limiter.take('page', null, request));
  };
  http.route('/', shortLinks({ db, limitVisitor }));
  if (web) {
    if (web.files) http.route('/', assetRoutes(web.files, config.serviceWorker));
    const site = {
      publicUrl: config.publicUrl,
      isDemo: !config.production,
      // Left out of every page when there is no map.
      ...(config.mapTilesUrl && {
        mapTilesUrl: config.mapTilesUrl,
        mapAttribution: config.mapAttribution,
      }),
    };
    const fetchApi = async (path: string, init: RequestInit) =>
      http.fetch(inProcessRequest(new URL(path, config.publicUrl).href, init));
    http.route(
      '/',
      pageRoutes({
        web,
        fetchApi,
        cache,
        site,
        door,
        limitVisitor,
        catchUp: () => reader.news.catchUp(),
      }),
    );
  }
  const jobs = scheduledJobs(context, events);
  let running: RunningJobs | undefined;
  return {
    fetch: http.fetch,
    door,
    headers,
    context,
    store,
    outbox,
    pushes,
    realtime,
    bus,
    start: () => {
      outbox.start();
      // The index is read before somebody asks for it; without the database, when it is back.
      reader.news.catchUp()?.catch(() => {});
      pushes.start();
      realtime.start();
      running ??= startJobs(jobs, log);
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
      reader.stop();
      await events.close();
      await pushes.stop();
      await outbox.stop();
      windows.close();
    },
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
