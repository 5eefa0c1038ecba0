import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { AccessTokens } from './accounts/access-tokens.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { createSessionReader } from './accounts/session-reader.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { agencyRegistrationRoutes } from './agencies/agency-registration-routes.ts';
import { agencyRoutes } from './agencies/agency-routes.ts';
import type { Config } from './config.ts';
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts';
import { apiDocument } from './http/api-document.ts';
import { apiReference } from './http/api-reference.ts';
import { answerError } from './http/error-answer.ts';
import { healthRoutes } from './http/health-routes.ts';
import { Metrics } from './http/metrics.ts';
import { RateLimiter } from './http/rate-limits.ts';
import { requestFacts } from './http/request-facts.ts';
import { mountRoutes } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { inquiryRoutes } from './inquiries/inquiry-routes.ts';
import type { Log } from './log.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { Outbox } from './mail/outbox.ts';
import { agencyListingRoutes } from './properties/agency-listing-routes.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import { seoRoutes } from './seo/seo-routes.ts';
import { assetRoutes } from './ssr/asset-routes.ts';
import { PageCache } from './ssr/page-cache.ts';
import { pageRoutes } from './ssr/page-routes.ts';
import { createStore, type ObjectStore } from './storage/store.ts';
import { mediaRoutes } from './uploads/media-routes.ts';

/** The running parts of the product, for whoever starts it. */
export interface App {
  /** answers any request: API, pages, pictures, assets */
  fetch: Hono['fetch'];
  store: ObjectStore;
  outbox: Outbox;
  /** begins background work: mail delivery, clean-up */
  start(): void;
  stop(): Promise<void>;
}

export interface Surroundings {
  config: Config;
  database: Database;
  log: Log;
  /** folder of the web build; without it only the API is served */
  dist?: string;
}

/** The composition root: builds every part and hands it to those that need it. */
export async function createApp({ config, database, log, dist }: Surroundings): Promise<App> {
  const { db } = database;
  const store = createStore(config);
  const outbox = new Outbox({ db, config, log, folder: join(config.dataDir, 'outbox') });
  const limiter = new RateLimiter(config.rateLimits);
  const accessTokens = new AccessTokens(config);
  const sessions = createSessionReader({ db, accessTokens });
  const accounts = {
    db,
    config,
    outbox,
    limiter,
    log,
    accessTokens,
    now: () => new Date(),
    onSessionsEnded: () => {},
  };

  const metrics = new Metrics();
  const http = new Hono();
  http.onError((error, context) =>
    answerError(error, context, requestFacts(context, config).id, log),
  );
  http.notFound((context) => {
    throw new AppError(isRead(context.req.method) ? 'not_found' : 'method_not_allowed');
  });
  http.use(metrics.measure());
  http.use(securityHeaders(config));
  http.route('/', healthRoutes(database));
  http.route(
    '/',
    metrics.routes((context) => requestFacts(context, config)),
  );
  mountRoutes(
    http,
    {
      ...accountRoutes(accounts),
      ...agencyRegistrationRoutes(accounts),
      ...agencyRoutes(accounts),
      ...agencyListingRoutes({ db, store }),
      ...propertyRoutes({ db, store }),
      ...adminRoutes({ db, log, now: accounts.now }),
      ...correspondenceRoutes({ db, outbox, config, limiter }),
      ...mailboxRoutes({ db, config }),
      ...inquiryRoutes({ db, outbox, publicUrl: config.publicUrl }),
    },
    {
      viewerFor: sessions.viewerFor,
      factsFor: (context) => requestFacts(context, config),
      takeLimit: async (name, viewer, request) => limiter.take(name, viewer, request),
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
  if (dist) {
    http.route('/', assetRoutes(dist));
    const cache = new PageCache();
    const site = { publicUrl: config.publicUrl, isDemo: !config.production };
    const fetchApi = async (path: string, init: RequestInit) =>
      http.fetch(new Request(new URL(path, config.publicUrl), init));
    http.route('/', await pageRoutes({ dist, fetchApi, cache, site }));
  }
  return {
    fetch: http.fetch,
    store,
    outbox,
    start: () => outbox.start(),
    stop: () => outbox.stop(),
  };
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
