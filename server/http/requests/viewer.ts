import type { Role } from '../../../contract/roles.ts';

/** Who is asking, read from the database for this very request. */
export interface Viewer {
  id: string;
  role: Role;
  agencyId: number | null;
  /** the agency has confirmed this agent; always true for the agency's own account */
  agencyConfirmed: boolean;
  sessionId: string;
}

/** What a route knows about the request besides its parsed input. */
export interface RequestFacts {
  id: string;
  /** of the client, behind the configured number of proxies */
  address: string;
  userAgent: string;
}
