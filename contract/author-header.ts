/** The account that the browser shows. The server refuses any other account's session. */
export const authorHeader = 'X-Musha-Author';
