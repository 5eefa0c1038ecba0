/** Days for which unsubscribe links sealed with the previous secret must still work. */
export const previousSecretDays = 30;
