/** Hours after a breach is noticed within which the law wants each of the two informed. */
export const breachHours = { regulator: 24, people: 72 } as const;

/** How many addresses can be pasted at a time. */
export const mostAddresses = 5_000;
