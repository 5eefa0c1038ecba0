/**
 * How long data is stored, in days. The jobs that erase it, the register of processing and the
 * privacy notice all read these numbers.
 */
export const retentionDays = {
  /** an account with an unconfirmed address */
  unconfirmedAccounts: 7,
  /** an unconfirmed newsletter subscription */
  unconfirmedSubscriptions: 7,
  /** an unconfirmed saved search by mail */
  unconfirmedSearches: 7,
  /** a message of the contact form */
  contactMessages: 365,
  /** a home after its lister deleted it */
  deletedHomes: 30,
  /** an agency after it was closed */
  closedAgencies: 30,
  /** a report that was not confirmed by mail */
  unconfirmedReports: 2,
  /** a report and its case, after the decision */
  decidedReports: 365,
  /** the hash of a held person's mailbox, after the account was deleted */
  heldMailboxes: 365,
  /** a paper without a decision */
  undecidedPapers: 30,
  /** a line of the security log; the operator's log rotation deletes it */
  securityLog: 90,
  /** the mailed link that works longest: the one that undoes a change of address */
  undoLinks: 7,
  /** the hash of an ended link to an address that was confirmed since, so that it can say so */
  endedLinks: 30,
  /** a mail in the outbox; its text and address are cleared when the mail server has taken it */
  mails: 30,
  /** that a notification was sent; its text is cleared when the push service has taken it */
  pushes: 2,
  /** a single event; only the counts of each day and place stay */
  events: 90,
  /** who was affected by a breach, after it was noticed */
  breachPeople: 1095,
  /** a picture that nothing shows */
  unusedUploads: 1,
  /** a session that is not used */
  idleSessions: 30,
  /** a session in any case */
  sessions: 90,
} as const;

/** Months for which the page of a home says that its right to let was seen. */
export const seenPaperMonths = 12;

/** Days in which people can appeal against a decision. */
export const appealForDays = 30;

/** A number of days as people say it: "a week", "30 days". */
export function inDays(days: number): string {
  const words: Record<number, string> = {
    1: 'a day',
    7: 'a week',
    365: 'a year',
    1095: 'three years',
  };
  return words[days] ?? `${days} days`;
}
