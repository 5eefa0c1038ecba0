/**
 * Days for which the previous secret must stay configured: unsubscribe links in mails are sealed
 * with it and must work for a month. A test checks everything else that is sealed.
 */
export const previousSecretDays = 30;
