/**
 * Lifetime of an access token. The browser subtracts this lifetime from a new token's expiry to
 * learn the server's time.
 */
export const accessTokenSeconds = 15 * 60;
