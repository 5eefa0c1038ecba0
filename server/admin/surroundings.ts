import type { AccountSurroundings } from '../accounts/surroundings.ts';

/** What the administration works with; handed over by the composition root. */
export type AdminSurroundings = Pick<
  AccountSurroundings,
  'db' | 'config' | 'outbox' | 'log' | 'now' | 'onListingsChanged' | 'onSessionsEnded'
>;
