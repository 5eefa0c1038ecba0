/** More than anybody hears of with attention. */
export const maxSavedSearches = 30;
/** Searches of one address that wait for their link; of more, the newest stay. */
export const mostWaitingSearches = 100;
