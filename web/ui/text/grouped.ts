/** "1,200". By hand: the browser's own formats take a slow phone 100 ms before the first number. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
