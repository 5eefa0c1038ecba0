import { useEffect, useState } from 'react';

const everyMs = 60_000;

/** The time as texts like "3 days ago" need it: a minute old at most. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
