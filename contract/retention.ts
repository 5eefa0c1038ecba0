/** In days, for the erasing jobs, the register of processing and the privacy notice alike. */
export const retentionDays = {
  unconfirmedAccounts: 7,
  unconfirmedSubscriptions: 7,
  unconfirmedSearches: 7,
  contactMessages: 365,
  deletedHomes: 30,
  closedAgencies: 30,
  unconfirmedReports: 2,
  /** a report and its case, after the decision */
  decidedReports: 365,
  /** the hash of a held person's mailbox, after the account was deleted */
  heldMailboxes: 365,
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
  unusedUploads: 1,
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
