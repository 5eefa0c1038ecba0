import * as z from 'zod/mini';

const minuteMs = 60_000;
const unitMinutes = { d: 24 * 60, h: 60, m: 1 };
const agePattern = /^-?(?=\d)(\d+d)?( ?\d+h)?( ?\d+m)?$/;

/** An age such as 12d 5h 30m, read as minutes. A negative age is in the future. */
export const Age = z.pipe(
  z.string().check(z.regex(agePattern, 'Write an age such as 12d 5h 30m')),
  z.transform((age) => {
    const parts = [...age.matchAll(/(\d+)([dhm])/g)];
    const minutes = parts.reduce(
      (sum, [, count, unit]) => sum + Number(count) * unitMinutes[unit as keyof typeof unitMinutes],
      0,
    );
    return age.startsWith('-') ? -minutes : minutes;
  }),
);

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - Math.round(minutes * minuteMs));
