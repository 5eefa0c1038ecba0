export interface Trend {
  icon: 'arrow-up' | 'arrow-down' | 'minus';
  words: string;
}

/** Compares a number with the previous 30 days, as an arrow and as text. */
export function trendOf(now: number, before: number): Trend {
  if (now > before) return { icon: 'arrow-up', words: `Up from ${before} to ${now}` };
  if (now < before) return { icon: 'arrow-down', words: `Down from ${before} to ${now}` };
  return { icon: 'minus', words: now === 0 ? 'None' : `Still ${now}` };
}
