import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { AccessTokens } from './accounts/access-tokens.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { avatarRoutes } from './accounts/avatar-routes.ts';
import { purgeUnconfirmed } from './accounts/purge-unconfirmed.ts';
import { removeExpired } from './accounts/remove-expired.ts';
import { createSessionReader } from './accounts/session-reader.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { agencyRoutes } from './agencies/agency-routes.ts';
import { logoRoutes } from './agencies/logo-routes.ts';
import { chatIdOf } from './chats/chat-of-inquiry-queries.ts';
import { chatRoutes } from './chats/chat-routes.ts';
import { findMessage } from './chats/message-queries.ts';
import { messageRoutes } from './chats/message-routes.ts';
import { findFollowed, listPartners } from './chats/partner-queries.ts';
import { presentMessage } from './chats/present-chat.ts';
import { requireNoBlock } from './chats/require-no-block.ts';
import { sendDigests } from './chats/send-digests.ts';
import type { Config } from './config.ts';
import { deleteUnconfirmedSubscriptions } from './correspondence/correspondence-queries.ts';
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts';
import { apiDocument } from './http/api-document.ts';
import { apiReference } from './http/api-reference.ts';
import { createWindowStore } from './http/create-window-store.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { answerError } from './http/error-answer.ts';
import { healthRoutes } from './http/health-routes.ts';
import { inProcessRequest } from './http/in-process.ts';
import { Metrics } from './http/metrics.ts';
import { deleteEndedWindows } from './http/rate-limit-queries.ts';
import { RateLimiter } from './http/rate-limits.ts';
import { FileReception } from './http/received-files.ts';
import { requestFacts } from './http/request-facts.ts';
import { mountRoutes } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { watch } from './http/security-log.ts';
import { inquiryRoutes } from './inquiries/inquiry-routes.ts';
import { type Job, type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import type { Log } from './log.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { Outbox } from './mail/outbox.ts';
import { deleteOldMails } from './mail/outbox-queries.ts';
import { peopleElsewhere } from './people.ts';
import { countLiveListings, releaseAgencyListings } from './properties/agency-listing-queries.ts';
import { agencyListingRoutes } from './properties/agency-listing-routes.ts';
import { favouriteRoutes } from './properties/favourite-routes.ts';
import { deleteOldListingChanges } from './properties/listing-change-queries.ts';
import { ListingReader } from './properties/listing-reader.ts';
import { pictureRoutes } from './properties/picture-routes.ts';
import { propertyEditingRoutes } from './properties/property-editing-routes.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import type { Bus } from './realtime/bus.ts';
import { createBus } from './realtime/create-bus.ts';
import type { Partners } from './realtime/partners.ts';
import { Realtime } from './realtime/realtime.ts';
import { ticketRoutes } from './realtime/ticket-routes.ts';
import { seoRoutes } from './seo/seo-routes.ts';
import { shownPictures } from './shown-pictures.ts';
import { assetRoutes } from './ssr/asset-routes.ts';
import { PageCache } from './ssr/page-cache.ts';
import { pageRoutes } from './ssr/page-routes.ts';
import type { WebBuild } from './ssr/web-build.ts';
import { createStore } from './storage/create-store.ts';
import type { ObjectStore } from './storage/store.ts';
import { collectUploads, removeDueObjects } from './uploads/collect-uploads.ts';
import { mediaRoutes } from './uploads/media-routes.ts';

/** The running parts of the product, for whoever starts it. */
export interface App {
  /** answers any request: API, pages, pictures, assets */
  fetch: Hono['fetch'];
  store: ObjectStore;
  outbox: Outbox;
  realtime: Realtime;
  bus: Bus;
  /** begins background work: mail delivery, events of other processes, clean-up */
  start(): void;
  stop(): Promise<void>;
}

export interface Surroundings {
  config: Config;
  database: Database;
  log: Log;
  /** without it only the API is served */
  web?: WebBuild;
}

/** The composition root: builds every part and hands it to those that need it. */
export async function createApp({ config, database, log, web }: Surroundings): Promise<App> {
  const { db } = database;
  const store = createStore(config);
  const outbox = new Outbox({ db, config, log, folder: join(config.dataDir, 'outbox') });
  const windows = await createWindowStore({ config, database, log });
  const limiter = new RateLimiter(config.rateLimits, windows);
  const files = new FileReception(join(config.dataDir, 'incoming'));
  const cache = new PageCache();
  const reader = new ListingReader({ db, store, freshMs: config.listingFreshMs });
  reader.news.follow(() => cache.clear());
  const onListingsChanged = () => reader.news.expire();
  const accessTokens = new AccessTokens(config);
  const sessions = createSessionReader({ db, accessTokens });
  const bus = createBus({ config, database, log });
  const chats = { db, config, outbox, limiter, store, bus };
  const readMessage = async (id: string) => {
    const row = await findMessage(db, id);
    return row && presentMessage(row);
  };
  const partners: Partners = {
    listPartners: (userId) => listPartners(db, userId),
    findFollowed: (following) => findFollowed(db, following),
  };
  const realtime = new Realtime({ db, bus, sessions, config, log, partners, readMessage });
  const accounts = {
    db,
    config,
    outbox,
    limiter,
    log,
    accessTokens,
    elsewhere: peopleElsewhere,
    now: () => new Date(),
    onListingsChanged,
    onSessionsEnded: (ids: string[]) => bus.publish({ type: 'sessions-ended', session_ids: ids }),
  };

  const listings = { countLive: countLiveListings, release: releaseAgencyListings };

  const metrics = new Metrics();
  const http = new Hono();
  http.onError((error, context) =>
    answerError(error, context, requestFacts(context, config).id, log),
  );
  // Answered rather than thrown: middleware that waits for the answer would not go on.
  http.notFound((context) => {
    const code = isRead(context.req.method) ? 'not_found' : 'method_not_allowed';
    return answerError(new AppError(code), context, requestFacts(context, config).id, log);
  });
  http.use(securityHeaders(config));
  http.use(metrics.measure());
  http.route('/', await healthRoutes(database));
  http.route(
    '/',
    metrics.routes((context) => requestFacts(context, config)),
  );
  mountRoutes(
    http,
    {
      ...accountRoutes(accounts),
      ...avatarRoutes({ db, store }),
      ...agencyRoutes({ ...accounts, store, listings }),
      ...logoRoutes({ db, store, onListingsChanged }),
      ...agencyListingRoutes({ db, store }),
      ...propertyRoutes(reader),
      ...adminRoutes({ db, log, now: accounts.now }),
      ...propertyEditingRoutes({ db, store, onListingsChanged }),
      ...pictureRoutes({ db, store }),
      ...favouriteRoutes({ db }),
      ...correspondenceRoutes({ db, outbox, config, limiter }),
      ...mailboxRoutes({ db, config }),
      ...cspReportRoutes(log, metrics.registry),
      ...inquiryRoutes({
        db,
        outbox,
        limiter,
        publicUrl: config.publicUrl,
        requireNoBlock,
        chatIdOf,
      }),
      ...chatRoutes(chats),
      ...messageRoutes(chats),
      ...ticketRoutes({ db }),
    },
    {
      viewerFor: sessions.viewerFor,
      factsFor: (context) => requestFacts(context, config),
      log,
      takeLimit: (name, viewer, request) => limiter.take(name, viewer, request),
      receiveFile: (request, limit, sender) => files.receive(request, limit, sender),
      checkAnswers: !config.production,
    },
  );
  http.route('/', apiDocument(http));
  http.route('/', apiReference());
  http.all('/api/*', () => {
    throw new AppError('not_found');
  });
  http.route('/', mediaRoutes({ store }));
  http.route('/', await seoRoutes({ db, publicUrl: config.publicUrl }));
  if (web) {
    if (web.files) http.route('/', assetRoutes(web.files));
    const site = {
      publicUrl: config.publicUrl,
      isDemo: !config.production,
      // What nobody needs is not sent with every page.
      ...(config.mapTilesUrl && {
        mapTilesUrl: config.mapTilesUrl,
        mapAttribution: config.mapAttribution,
      }),
    };
    const fetchApi = async (path: string, init: RequestInit) =>
      http.fetch(inProcessRequest(new URL(path, config.publicUrl).href, init));
    const limitVisitor = (context: Context) => {
      const request = requestFacts(context, config);
      return watch(log, { action: 'GET page', request }, () => limiter.take('page', null, request));
    };
    http.route('/', pageRoutes({ web, fetchApi, cache, site, limitVisitor, catchUp: () => reader.news.catchUp() }));
  }
  const jobs: Job[] = [
    { name: 'message digests', everyMs: 60_000, run: () => sendDigests(chats) },
    { name: 'removed pictures', everyMs: 10_000, run: () => removeDueObjects(db, store) },
    { name: 'abandoned uploads', everyMs: 600_000, run: () => collectUploads(db, shownPictures) },
    { name: 'expired sessions', everyMs: 600_000, run: () => removeExpired(accounts) },
    { name: 'ended limits', everyMs: 600_000, run: () => deleteEndedWindows(db, new Date()) },
    { name: 'unconfirmed accounts', everyMs: 3_600_000, run: () => purgeUnconfirmed(accounts) },
    {
      name: 'unconfirmed subscriptions',
      everyMs: 3_600_000,
      run: () => deleteUnconfirmedSubscriptions(db),
    },
    { name: 'seen changes', everyMs: 600_000, run: () => deleteOldListingChanges(db) },
    { name: 'old mails', everyMs: 3_600_000, run: () => deleteOldMails(db) },
  ];
  let running: RunningJobs | undefined;
  return {
    fetch: http.fetch,
    store,
    outbox,
    realtime,
    bus,
    start: () => {
      outbox.start();
      realtime.start();
      running ??= startJobs(jobs, log);
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
      reader.stop();
      await outbox.stop();
      windows.close();
    },
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
