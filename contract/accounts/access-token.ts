/** An access token lives this long; the browser reads the server's clock from it. */
export const accessTokenSeconds = 15 * 60;
