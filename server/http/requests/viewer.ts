import type { Role } from '../../../contract/roles.ts';

/** The person who asks, read from the database for this very request. */
export interface Viewer {
  id: string;
  role: Role;
  agencyId: number | null;
  /** the agency has confirmed this agent; always true for the agency's own account */
  agencyConfirmed: boolean;
  sessionId: string;
}

/** The facts of a request besides its parsed input. */
export interface RequestFacts {
  id: string;
  /** of the client, behind the configured number of proxies */
  address: string;
  /** the same where the operator lets the security log name it */
  loggedAddress?: string;
  userAgent: string;
}
