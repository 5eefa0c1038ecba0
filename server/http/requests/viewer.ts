import type { Role } from '../../../contract/roles.ts';

/** The signed-in person, read from the database for each request. */
export interface Viewer {
  id: string;
  role: Role;
  agencyId: number | null;
  /** whether the agency has confirmed this agent; always true for the agency's own account */
  agencyConfirmed: boolean;
  sessionId: string;
}

export interface RequestFacts {
  id: string;
  /** the client's IP address, as seen through the configured number of proxies */
  address: string;
  /** the client's IP address, if the operator allows IP addresses in the security log */
  loggedAddress?: string;
  userAgent: string;
}
