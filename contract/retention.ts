/** In days. The deletion jobs, the register of processing and the privacy notice all use these. */
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
  /** the mailbox hash of a person on hold, after their account is deleted */
  heldMailboxes: 365,
  undecidedPapers: 30,
  /** a line in the security log; the operator's log rotation deletes it */
  securityLog: 90,
  /** the link that undoes a change of email address; no other one-time link is valid for longer */
  undoLinks: 7,
  /** the hash of a used confirmation link, so that the page can explain a second tap */
  endedLinks: 30,
  /** an email in the outbox; its text and address are cleared once the mail server accepts it */
  mails: 30,
  /** the record of a notification; its text is cleared when the push service accepts it */
  pushes: 2,
  /** a single event; afterwards only the counts per day and place remain */
  events: 90,
  /** the list of people affected by a breach, after the breach is noticed */
  breachPeople: 1095,
  unusedUploads: 1,
  idleSessions: 30,
  /** the maximum age of any session */
  sessions: 90,
} as const;

/** Months for which a home's page shows that Musha has seen proof of the right to let. */
export const seenPaperMonths = 12;

export const appealForDays = 30;

/** Formats a number of days as people say it: "a week", "30 days". */
export function inDays(days: number): string {
  const words: Record<number, string> = {
    1: 'a day',
    7: 'a week',
    365: 'a year',
    1095: 'three years',
  };
  return words[days] ?? `${days} days`;
}
