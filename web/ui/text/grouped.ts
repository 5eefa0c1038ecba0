/** Formats 1200 as "1,200". Not with Intl, which takes 100 ms to initialise on a slow phone. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
