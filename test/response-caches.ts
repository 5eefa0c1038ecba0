import { Metrics } from '../server/http/metrics.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { createLog } from '../server/platform/log.ts';
import { ResponseCache } from '../server/reads/cache/response-cache.ts';

const nothingChanges = {
  catchUp: async () => {},
  isCurrent: () => true,
  behindSeconds: 0,
  subscribe: () => {},
};

/** A response cache with default parts that a test can replace. */
export const createResponseCache = (
  changes: ConstructorParameters<typeof ResponseCache>[0]['changes'] = nothingChanges,
  maxBytes = 1_000_000,
  answerWithinMs = 5_000,
): ResponseCache =>
  new ResponseCache({
    config: { ...readConfig({}), answerWithinMs },
    limiter: { takeFor: async () => {}, takeNow: () => {} },
    metrics: new Metrics(),
    log: createLog('silent'),
    headers: new Headers({ 'X-Of': 'every answer' }),
    changes,
    maxBytes,
  });
