/** Formats "2026-04" as "April 2026". */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
