/**
 * The account that the browser shows. The server refuses a request with another account's session.
 */
export const authorHeader = 'X-Musha-Author';
