/** A time zone, and a local time just before a day, month or year ends. */
export interface Clock {
  zone: string;
  moment: Date;
}

const clock = (zone: string, moment: string): Clock => ({ zone, moment: new Date(moment) });

/** The times at which date-dependent behaviour is tested (see `TEST_CLOCK` in CONTRIBUTING.md). */
export const clocks: readonly Clock[] = [
  clock('Africa/Harare', '2026-08-31T00:05:00+02:00'),
  clock('Africa/Harare', '2026-11-22T12:00:00+02:00'),
  clock('Africa/Harare', '2026-12-31T23:58:00+02:00'),
  clock('Africa/Harare', '2028-02-29T23:58:00+02:00'),
  clock('Africa/Harare', '2028-03-01T00:05:00+02:00'),
  clock('UTC', '2026-10-31T00:05:00Z'),
  clock('UTC', '2028-02-29T12:00:00Z'),
  clock('UTC', '2027-01-31T23:58:00Z'),
  clock('Pacific/Honolulu', '2028-02-29T00:05:00-10:00'),
  clock('Pacific/Honolulu', '2026-10-31T12:00:00-10:00'),
  clock('Pacific/Honolulu', '2026-10-31T23:58:00-10:00'),
];
