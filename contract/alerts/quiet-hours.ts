export interface QuietHours {
  /** A time of day as 'HH:MM'. */
  from: string;
  /** 'HH:MM', on the next day if it is earlier than `from`. */
  until: string;
  /** An IANA time zone such as 'Africa/Harare'. */
  zone: string;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The end of the quiet hours that contain `at`; undefined outside quiet hours. */
export function quietEnd(at: Date, quiet: QuietHours | null): Date | undefined {
  if (!quiet) return undefined;
  const [now, from, until] = [
    minutesIn(quiet.zone, at),
    minutesOf(quiet.from),
    minutesOf(quiet.until),
  ];
  if (minutesUntil(from, now) >= minutesUntil(from, until)) return undefined;
  const startOfMinute = at.getTime() - (at.getTime() % minuteMs);
  const end = startOfMinute + minutesUntil(now, until) * minuteMs;
  // Corrects the end if daylight saving starts or ends during the quiet hours.
  const shown = minutesIn(quiet.zone, new Date(end));
  const off = ((until - shown + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  const moved = end + off * minuteMs;
  return new Date(moved > at.getTime() ? moved : end);
}

/** Minutes from one time of day to the next occurrence of the other. */
const minutesUntil = (one: number, other: number): number =>
  (other - one + dayMinutes) % dayMinutes;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minutesIn(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return minutesOf(format.format(at));
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
