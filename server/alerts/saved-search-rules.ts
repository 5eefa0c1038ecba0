/** More than anybody hears of with attention. */
export const maxSavedSearches = 30;
