/**
 * Days for which an earlier secret has to stay. Longest needed are the links in mails that end alerts:
 * they are sealed with the secret and do not expire, and a mail may offer a way out for a month.
 * A test compares what else is sealed, which ends sooner or is sealed again by a job.
 */
export const previousSecretDays = 30;
