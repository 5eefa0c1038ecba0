/** The id of the account that the browser shows. The session must belong to this account. */
export const authorHeader = 'X-Musha-Author';
