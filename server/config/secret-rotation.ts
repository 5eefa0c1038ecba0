/** Days for which unsubscribe links in mails, sealed with the previous secret, must still work. */
export const previousSecretDays = 30;
