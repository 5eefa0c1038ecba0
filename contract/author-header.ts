/** The account that the browser shows. The server refuses a session that is not that account's. */
export const authorHeader = 'X-Musha-Author';
