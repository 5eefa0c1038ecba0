/** Capitalises a place, which the API returns in lower case: "st mary's" becomes "St Mary's". */
export const placeName = (lower: string): string =>
  lower.replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) =>
    before.concat(letter.toUpperCase()),
  );

/** Formats a duration, for example "45 minutes", "3.5 hours" or "2 days". */
export function durationText(minutes: number): string {
  if (minutes < 100) return withUnit(minutes, 'minute');
  const hours = minutes / 60;
  return hours < 48 ? withUnit(toHalf(hours), 'hour') : withUnit(toHalf(hours / 24), 'day');
}

const toHalf = (number: number): number => Math.round(number * 2) / 2;

const withUnit = (number: number, unit: string): string =>
  `${number.toLocaleString('en')} ${unit}${number === 1 ? '' : 's'}`;
