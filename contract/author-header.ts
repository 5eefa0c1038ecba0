/**
 * The id of the person who wrote a request. It signs no one in: the session does, and a request
 * sent with another person's session is refused.
 */
export const authorHeader = 'X-Musha-Author';
