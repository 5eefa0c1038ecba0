/** The legal deadlines for informing each party, in hours after a breach is noticed. */
export const breachHours = { regulator: 24, people: 72 } as const;

/** The maximum number of email addresses in one request. */
export const mostAddresses = 5_000;
