/** The account that the browser shows. The server refuses a session of another account. */
export const authorHeader = 'X-Musha-Author';
