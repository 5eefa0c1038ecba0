/** More than anybody hears of with attention. */
export const maxSavedSearches = 30;
/** The most unconfirmed searches of one address; of more, only the newest stay. */
export const mostWaitingSearches = 100;
