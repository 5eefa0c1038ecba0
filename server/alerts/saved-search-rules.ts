export const maxSavedSearches = 30;
/** Maximum number of unconfirmed searches per email address; older ones are deleted. */
export const maxUnconfirmedSearches = 100;
