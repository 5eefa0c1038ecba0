/**
 * Names the person, by id, for whom a request was written. It chooses nobody: the session does, and a
 * request of another person's session is refused.
 */
export const authorHeader = 'X-Musha-Author';
