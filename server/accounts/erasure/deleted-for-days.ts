/** How long a home that was deleted, and an agency that was closed, is kept unseen; the privacy page says so. */
export const deletedForDays = 30;
