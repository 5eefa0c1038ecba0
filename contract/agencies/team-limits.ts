// Free of zod and of the endpoints, for pages that only need the numbers.

/** For how many agents one invitation may be. */
export const mostInvited = 20;

/** Agents on one page of the table. */
export const agentsPerPage = 50;
