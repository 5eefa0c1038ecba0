import { useEffect, useState } from 'react';

const everyMs = 60_000;

/** The current time, updated every minute, for labels such as "3 days ago". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
