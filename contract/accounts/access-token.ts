/** Lifetime of an access token. The browser also uses it to work out the server's clock. */
export const accessTokenSeconds = 15 * 60;
