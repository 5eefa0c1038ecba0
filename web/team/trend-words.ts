export interface Trend {
  icon: 'arrow-up' | 'arrow-down' | 'minus';
  words: string;
}

/** Shows, with an arrow and in words, how a number compares with the previous 30 days. */
export function trendOf(now: number, before: number): Trend {
  if (now > before) return { icon: 'arrow-up', words: `Up from ${before} to ${now}` };
  if (now < before) return { icon: 'arrow-down', words: `Down from ${before} to ${now}` };
  return { icon: 'minus', words: now === 0 ? 'None' : `Still ${now}` };
}
