export const maxSavedSearches = 30;
/** Unconfirmed searches per address. Above this number, the oldest are deleted. */
export const maxUnconfirmedSearches = 100;
