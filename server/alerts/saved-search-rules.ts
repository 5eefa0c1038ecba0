export const maxSavedSearches = 30;
/** Maximum number of unconfirmed searches per address; the oldest beyond it are deleted. */
export const maxUnconfirmedSearches = 100;
