/**
 * Contains the id of the account that the browser shows. The server refuses the request if the
 * session belongs to another account.
 */
export const authorHeader = 'X-Musha-Author';
