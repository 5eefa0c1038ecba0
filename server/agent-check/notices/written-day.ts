const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * "3 November 2026" and "2026-11-03" as YYYY-MM-DD; anything else as it was. Days in figures alone
 * are left to whoever wrote them: 03/11 is in November here and in March elsewhere.
 */
export function dayOf(written: string): string {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})\s+([A-Za-z]+)\s+(\d{4})$/.exec(written) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? written : `${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
