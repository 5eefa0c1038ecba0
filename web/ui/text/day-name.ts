/** Formats "2026-11-03" as "3 November 2026". */
export const dayName = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
