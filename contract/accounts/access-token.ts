/** The browser computes the server's time as a new token's expiry minus this lifetime. */
export const accessTokenSeconds = 15 * 60;
