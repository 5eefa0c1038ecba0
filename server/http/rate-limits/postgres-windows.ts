import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { WindowStore } from './window-store.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The table `rate_limits`. Nothing stands in for it: without the database nothing else is answered
 * either, and a refused attempt is no attempt.
 */
export function postgresStore(pool: Pool): WindowStore {
  // Without the library's statement names, which poolers that share connections do not know.
  const client = { query: ({ text, values }: Statement) => pool.query(text, values) };
  return {
    open: (window) =>
      new RateLimiterPostgres({
        ...window,
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: '',
        clearExpiredByTimeout: false,
      }),
    close: () => {},
  };
}
