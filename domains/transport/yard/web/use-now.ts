import { useEffect, useState } from 'react';

const QUARTER_MINUTE = 15_000;

/** The moment it is now, ISO 8601; anew every 15 seconds, which is often enough for minutes. */
export const useNow = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), QUARTER_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
};
