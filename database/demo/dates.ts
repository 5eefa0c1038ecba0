const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - Math.round(minutes * minuteMs));

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - Math.round(days * dayMs));

export const minutesAfter = (date: Date, minutes: number): Date => minutesBefore(date, -minutes);
