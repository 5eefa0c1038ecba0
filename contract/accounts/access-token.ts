/** Lifetime of an access token. The browser also derives the server's clock from it. */
export const accessTokenSeconds = 15 * 60;
