/** The order of day and month in a date: 13/11 reveals it, 03/11 does not. */
export type DayOrder = 'day first' | 'month first';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const inWords = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<month>[a-z]+)\.?,?[\s-]+(?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/,
];
const inFigures: Record<DayOrder, RegExp> = {
  'day first': /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
  'month first': /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
};

/** A date from 1954 to 2119 as the serial number that Excel saves if a cell has no date format. */
const serialNumber = /^[2-7]\d{4}$/;
const firstSerialDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Converts Excel's dates to YYYY-MM-DD; `order` decides ambiguous ones like 03/11. */
export function dayOf(written: string, order?: DayOrder): string {
  const text = plain(written);
  if (serialNumber.test(text))
    return new Date(firstSerialDay + Number(text) * dayMs).toISOString().slice(0, 10);
  for (const form of inWords) {
    const day = readAs(form, text);
    if (day !== undefined) return day;
  }
  const { dayFirst, monthFirst } = readingsOf(text);
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return (order && { 'day first': dayFirst, 'month first': monthFirst }[order]) ?? written;
  return dayFirst ?? monthFirst ?? written;
}

/** The order used by all numeric dates in a file; undefined if ambiguous or contradictory. */
export function orderOfDays(written: readonly string[]): DayOrder | undefined {
  const orders = new Set(written.map(ownOrder));
  if (orders.has('day first')) return orders.has('month first') ? undefined : 'day first';
  return orders.has('month first') ? 'month first' : undefined;
}

/** Removes the weekday, and the 00:00 that exports add. */
const plain = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/, '')
    .replace(/[t\s]00?:00(?::00)?$/, '');

const readingsOf = (text: string) => ({
  dayFirst: readAs(inFigures['day first'], text),
  monthFirst: readAs(inFigures['month first'], text),
});

function ownOrder(written: string): DayOrder | undefined {
  const { dayFirst, monthFirst } = readingsOf(plain(written));
  if (dayFirst && monthFirst) return undefined;
  if (dayFirst) return 'day first';
  return monthFirst ? 'month first' : undefined;
}

function readAs(form: RegExp, text: string): string | undefined {
  const { day = '', month = '', year = '' } = form.exec(text)?.groups ?? {};
  const number = Number(month) || monthNamed(month);
  if (day === '' || number < 1 || number > 12) return undefined;
  // Excel's short format has two-digit years. No notice is from before 1980.
  const century = year.length === 4 ? '' : year < '80' ? '20' : '19';
  return `${century}${year}-${`${number}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The number of the month whose name begins with these three or more letters; 0 if none does. */
const monthNamed = (name: string): number =>
  name.length < 3 ? 0 : months.findIndex((month) => month.startsWith(name)) + 1;
